import type { Page, Route } from '@playwright/test';

/** Holds back every script of host and remotes, and optionally the platform's answers; `release` lets the scripts through. */
export async function heldBack(
  page: Page,
  answers: 'come' | 'stay away',
): Promise<{ release(): Promise<void> }> {
  const waiting: Route[] = [];
  let isHeld = true;
  await page.route(/\/(host|remotes)\/.*\.js/, (route) => {
    if (isHeld) waiting.push(route);
    else route.continue();
  });
  if (answers === 'stay away') await page.route('**/api/**', () => {});
  return {
    async release() {
      isHeld = false;
      for (const route of waiting.splice(0)) await route.continue();
    },
  };
}

/** Serves the page without the templates that it shows before the host runs. */
export async function withoutFrames(page: Page): Promise<void> {
  await page.route('/', async (route) => {
    const response = await route.fetch();
    const body = (await response.text()).replace(/<template .*?<\/template>\n?/gs, '');
    await route.fulfill({ response, body });
  });
}

/** Returns the page's markup in a canonical form: equal for equal elements, attributes and texts, however they were created. */
export function markup(page: Page): Promise<string> {
  return page.evaluate(() => {
    const root = document.getElementById('root')?.cloneNode(true) as HTMLElement;
    for (const element of root.querySelectorAll<HTMLElement>('*')) {
      const attributes = [...element.attributes].map(({ name, value }) => [name, value] as const);
      for (const [name] of attributes) element.removeAttribute(name);
      for (const [name, value] of attributes.sort(([a], [b]) => (a < b ? -1 : 1)))
        element.setAttribute(name, name === 'style' ? value.replace(/[\s;]/g, '') : value);
    }
    return root.innerHTML.replace(/></g, '>\n<');
  });
}

/** Remembers every element of the page by identity. */
export function markAll(page: Page): Promise<void> {
  return page.evaluate(() => {
    const marked = [...document.querySelectorAll('#root *')];
    Object.assign(window, { marked });
  });
}

export function goneOfMarked(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    (window as unknown as { marked: Element[] }).marked
      .filter((element) => !element.isConnected)
      .map((element) => element.getAttribute('class') ?? element.tagName),
  );
}
