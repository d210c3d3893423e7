/** What was asked for ahead of the host, by method, address, input and token. */
type Asked = ReadonlyMap<string, Promise<{ readonly text: string }>>;

/**
 * Paints in this place the first picture that the call named there answers, if somebody has asked it ahead: it is asked for as soon as
 * the answer is there, before anything that is larger.
 */
export function firstPicture(place: HTMLElement): void {
  const { siteFirst } = window as { readonly siteFirst?: Asked };
  const path = place.dataset.firstPicture ?? '';
  const asked = [...(siteFirst ?? [])].find(([key]) => key.split(' ')[1]?.endsWith(path));
  if (!path || !asked) return;
  const paint = async () => {
    const { text } = await asked[1];
    const address = pictureIn(JSON.parse(text));
    if (!address) return;
    const picture = new Image();
    picture.setAttribute('fetchpriority', 'high');
    picture.src = address;
    await picture.decode();
    place.style.backgroundImage = `url(${JSON.stringify(address)})`;
    place.dataset.painted = '';
  };
  // The screen shows it, or what is the matter.
  paint().catch(() => undefined);
}

/** The address of the first picture in an answer, unless it is no address of one. */
function pictureIn(answer: { readonly data?: readonly { readonly src?: unknown }[] }): string | undefined {
  const src = answer.data?.[0]?.src;
  if (typeof src !== 'string' || !src) return undefined;
  const { protocol, href, username, password } = new URL(src, document.baseURI);
  return /^https?:$/.test(protocol) && !username && !password ? href : undefined;
}
