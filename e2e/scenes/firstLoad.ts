import type { Browser, Page, Request, Route } from '@playwright/test';
import { still } from '../support/browser/phone.ts';
import { openLoggedIn } from '../support/sites/session.ts';
import type { Place } from './addresses.ts';

type Call = {
  readonly method: string;
  readonly path: string;
  readonly player?: boolean;
  readonly query?: object;
};

const WAITS_MS = 8_000;
/** The host's script is held back until all calls that the page has sent are answered, and then none is sent for this time. */
const HELD_MS = 300;
const LONGEST_HELD_MS = 5_000;
/**
 * A screen that does not take an answer over sends its own call at once. Later calls are polls: the first come 2.5 s after an
 * answer, on a busy machine before the last answer is taken.
 */
const SECOND_CALL_MS = 300;

/** The calls of the host, whatever screen it shows. */
const ofHost: readonly Call[] = [
  { method: 'POST', path: '/api/app' },
  { method: 'GET', path: '/api/getVisitUrl' },
];
const ofPlayer: readonly Call[] = [...ofHost, { method: 'POST', path: '/api/user' }];

/**
 * Opens an address for the first time. Returns the problems of the first calls that its route declares, one
 * per line: not sent before the host ran, sent twice, or an answer that no screen took.
 */
export async function wrongFirstCalls(
  browser: Browser,
  site: string,
  { path }: Place,
  token?: string,
): Promise<string[]> {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 }, ...still });
  const page = await context.newPage();
  const asked: { readonly line: string; readonly at: number }[] = [];
  // Over HTTP/1.1 the page sends other calls after the answer to the first one (ADR 95).
  const pending = new Set<Request>();
  let changes = 0;
  page.on('request', (request) => {
    const { pathname, search } = new URL(request.url());
    const line = `${request.method()} ${pathname} ${search}${request.postData() ?? ''}`;
    if (!pathname.startsWith('/api/')) return;
    asked.push({ line, at: Date.now() });
    pending.add(request);
    changes += 1;
  });
  const settle = (request: Request) => {
    if (pending.delete(request)) changes += 1;
  };
  page.on('requestfinished', settle);
  page.on('requestfailed', settle);
  let early: readonly string[] = [];
  await page.route(/\/host\/.*\.js$/, async (route) => {
    // The preload of the script starts with the first bytes of the page, long before the page's own script runs.
    const until = Date.now() + LONGEST_HELD_MS;
    const isWaiting = () => (asked.length === 0 || pending.size > 0) && Date.now() < until;
    for (let known = -1; known < changes || isWaiting(); ) {
      known = changes;
      await new Promise((resolve) => setTimeout(resolve, HELD_MS));
    }
    if (early.length === 0) early = asked.map(({ line }) => line);
    await route.continue();
  });
  if (token) await openLoggedIn(page, token, `#${path}`, { site });
  else await page.goto(`${site}/#${path}`);
  const takenAt = await page
    .waitForFunction(() => ((window as Ahead).siteFirst?.size === 0 ? Date.now() : 0), undefined, {
      timeout: WAITS_MS,
    })
    .then((time) => time.jsonValue())
    .catch(() => undefined);
  const left = takenAt
    ? []
    : await page.evaluate(() => [...((window as Ahead).siteFirst?.keys() ?? ['nothing'])]);
  // A second request for the same data would come with the screen.
  await page.waitForTimeout(SECOND_CALL_MS);
  const known = [...(token ? ofPlayer : ofHost), ...(await declaredAt(page, path))];
  await context.close();
  const until = (takenAt ?? Date.now()) + SECOND_CALL_MS;
  const beforePolls = asked.filter(({ at }) => at < until).map(({ line }) => line);
  const wrong = known.flatMap((call) => {
    const name = `${call.method} ${call.path} `;
    const sent = beforePolls.filter((line) => line.startsWith(name));
    return [
      ...(early.some((line) => line.startsWith(name)) ? [] : [`${name}was not asked for ahead`]),
      ...(new Set(sent).size === sent.length ? [] : [`${name}was sent twice`]),
    ];
  });
  return [...wrong, ...left.map((key) => `nobody took ${key.split(' ', 3).join(' ')}`)].map(
    (line) => `${path} as ${token ? 'a player' : 'a visitor'}: ${line}`,
  );
}

/** Returns the first calls that the release document in the page declares. */
function declaredAt(page: Page, path: string): Promise<Call[]> {
  return page.evaluate((address) => {
    const { remotes } = JSON.parse(document.getElementById('site-release')?.textContent ?? '{}');
    type Route = { path: string; first?: Call[] };
    type Remote = { active: string; versions: Record<string, { routes: Route[] }> };
    const routes = Object.values<Remote>(remotes).flatMap(
      ({ active, versions }) => versions[active]?.routes ?? [],
    );
    const isPlayer = sessionStorage.getItem('token') !== null;
    const { first = [] } = routes.find((route) => route.path === address.split('?')[0]) ?? {};
    const given = new URLSearchParams(address.split('?')[1]);
    return first.filter(
      ({ player, query }) =>
        (isPlayer || !player) && Object.values(query ?? {}).every((name) => given.has(String(name))),
    );
  }, path);
}

/** A page with the answers that it requested ahead. */
type Ahead = { readonly siteFirst?: ReadonlyMap<string, unknown> };

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
