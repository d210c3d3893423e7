/** The calls sent ahead of the host, by method, address, input and token. */
type EarlyCalls = ReadonlyMap<string, EarlyAnswer>;
type EarlyAnswer = Promise<{ readonly text: string }>;

/**
 * Paints into an element the first picture in the response to the call that the element names, if that call was sent
 * ahead. The picture is requested as soon as the response is there, before anything larger.
 */
export function firstPicture(place: HTMLElement): void {
  const { siteFirst } = window as { readonly siteFirst?: EarlyCalls };
  const path = place.dataset.firstPicture ?? '';
  if (!path) return;
  for (const [key, answer] of siteFirst ?? []) {
    const [, asked = ''] = key.split(' ');
    // A relative address belongs to the platform, whose own address is what stands before the path of the call.
    // The screen itself shows the picture, or the failure.
    if (asked.endsWith(path)) paint(place, answer, asked.slice(0, -path.length)).catch(() => undefined);
  }
}

async function paint(place: HTMLElement, answer: EarlyAnswer, platform: string): Promise<void> {
  const address = pictureIn(JSON.parse((await answer).text), platform || document.baseURI);
  if (!address) return;
  const picture = new Image();
  picture.setAttribute('fetchpriority', 'high');
  picture.src = address;
  await picture.decode();
  place.style.backgroundImage = `url(${JSON.stringify(address)})`;
  place.dataset.painted = '';
}

type Answer = { readonly data?: readonly { readonly src?: unknown }[] };

function pictureIn(answer: Answer, base: string): string | undefined {
  const src = answer.data?.[0]?.src;
  if (typeof src !== 'string' || !src) return undefined;
  const { protocol, href, username, password } = new URL(src, base);
  return /^https?:$/.test(protocol) && !username && !password ? href : undefined;
}
