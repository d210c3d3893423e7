import { lookForHoles } from './lookForHoles.ts';
import type { Find, XssWatch } from './XssWatch.ts';

type Made = { readonly hole: string; readonly html: string; readonly finds: readonly Find['kind'][] };

/** Mistakes that a careless screen could make with a text, each with the kinds of findings of which one has to detect it. */
const careless: readonly Made[] = [
  { hole: 'a text as innerHTML', html: '<img src=x onerror="__hit(1)">', finds: ['script', 'string'] },
  { hole: 'a text as an address', html: 'javascript:__hit(2)', finds: ['script', 'hole'] },
  { hole: 'a text as a style', html: 'position:fixed;inset:0', finds: ['hole'] },
  { hole: 'a text as a way elsewhere', html: 'http://evil-4.invalid/', finds: ['navigation', 'request'] },
  { hole: 'a text as a form', html: 'http://evil-5.invalid/', finds: ['form', 'request', 'hole'] },
  { hole: 'a text as a name', html: 'clobbered6', finds: ['hole'] },
];

/** Makes holes in the open page, one after the other. Returns those that the watch did not detect. */
export async function missedHoles(watch: XssWatch): Promise<string[]> {
  const missed: string[] = [];
  for (const { hole, html, finds } of careless) {
    const before = watch.finds.length;
    await watch.page.evaluate(make, { hole, html });
    await watch.page.waitForTimeout(200);
    const { holes } = await watch.page.evaluate(lookForHoles).catch(() => ({ holes: [] }));
    for (const found of holes) watch.record('hole', found);
    await watch.page.waitForTimeout(100);
    if (!watch.finds.slice(before).some(({ kind }) => finds.includes(kind))) missed.push(hole);
  }
  return missed;
}

function make({ hole, html }: Pick<Made, 'hole' | 'html'>): void {
  document.getElementById('made')?.remove();
  const box = document.createElement('div');
  box.id = 'made';
  document.body.append(box);
  const part = (name: string) => box.appendChild(document.createElement(name));
  const acts: Readonly<Record<string, () => void>> = {
    innerHTML: () => {
      box.innerHTML = html;
    },
    address: () => part('a').setAttribute('href', html),
    style: () => {
      box.className = 'host-html-made';
      const text = box.appendChild(document.createElement('div'));
      text.appendChild(document.createElement('p')).title = 'xss-3';
      text.appendChild(document.createElement('p')).style.cssText = html;
    },
    elsewhere: () => window.location.assign(html),
    form: () => {
      const form = part('form') as HTMLFormElement;
      Object.assign(form, { action: html, method: 'post' });
      form.submit();
    },
    name: () => part('img').setAttribute('name', html),
  };
  const [, last = ''] = / (\w+)$/.exec(hole) ?? [];
  try {
    acts[last]?.();
  } catch {
    // The policy refuses a string here, and reports it to the violation listener.
  }
}
