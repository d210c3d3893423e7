import type { Page } from 'playwright';
import { goTo } from '../../support/sites/session.ts';
import { htmlVectors } from './htmlVectors.ts';
import { lookForHoles } from './lookForHoles.ts';
import { XssWatch } from './XssWatch.ts';

/** The number of vectors in one text. A vector that a neighbour swallows is shown again alone. */
const TOGETHER = 24;
const PATIENCE_MS = 4_000;

/** A field of the platform that the site shows as HTML, with the function that shows texts in it. */
export type HtmlField = {
  readonly name: string;
  readonly atOnce: number;
  readonly show: (watch: XssWatch, texts: readonly string[], view: number) => Promise<void>;
  /** Set for a view that takes long: only vectors that a neighbour swallowed are shown alone. */
  readonly isSlow?: true;
  /** Goes on to the next text of a view that does not show all at once. */
  readonly next?: (page: Page, text: number) => Promise<void>;
};

const answer = (data: unknown) => ({ json: { code: 200, message: '', data } });

const promotion: HtmlField = {
  name: 'promotion: content and memo',
  atOnce: 2,
  show: async ({ page }, [content = '', memo = ''], view) => {
    const data = { id: view, title: '活动', banner: '', content, memo };
    await page.unroute('**/api/activitydeatil');
    await page.route('**/api/activitydeatil', (route) => route.fulfill(answer(data)));
    await goTo(page, `/activityInfo?id=${view}`);
  },
};

const article: HtmlField = {
  name: 'article: content',
  atOnce: 1,
  show: async ({ page }, [content], view) => {
    await page.unroute('**/api/article');
    await page.route('**/api/article', (route) => route.fulfill(answer({ content })));
    await goTo(page, `/boutBallBetInfo?type=${view}`);
  },
};

const welcome: HtmlField = {
  name: 'settings: webcontent',
  isSlow: true,
  atOnce: 1,
  show: async (watch, [webcontent], view) => {
    await watch.page.unroute('**/api/app');
    await watch.page.route('**/api/app', async (route) => {
      const answered = await (await route.fetch()).json();
      await route.fulfill(answer({ ...answered.data, index_modal: 1, webcontent }));
    });
    await watch.load(`${watch.site}/?view=${view}#/`);
  },
};

const playHelp: HtmlField = {
  name: 'room: desc of a group',
  isSlow: true,
  atOnce: 40,
  show: async ({ page }, texts, view) => {
    await page.unroute('**/api/lotteryRoom?*');
    await page.route('**/api/lotteryRoom?*', async (route) => {
      const { data } = await (await route.fetch({ url: route.request().url().replace(/=.*/, '=11') })).json();
      const playbox = texts.map((desc, at) => ({ ...data.playbox[0], name: `玩法${at}`, desc }));
      // Betting stays open while the view is checked.
      const lottery = { ...data.lottery, nowdata: { ...data.lottery.nowdata, timeout: 9_000 } };
      await route.fulfill(answer({ ...data, lottery, playbox }));
    });
    await page.routeWebSocket(/\/wss\?/, () => undefined);
    await goTo(page, `/lottery?room_id=${view}`);
    await page.getByRole('button', { name: /^投注/ }).click();
    await openHelp(page, 0);
  },
  next: async (page, text) => {
    await page.getByRole('dialog', { name: '玩法介绍' }).getByRole('button', { name: '关闭' }).click();
    await openHelp(page, text);
  },
};

async function openHelp(page: Page, group: number): Promise<void> {
  await page.getByRole('tab', { name: `玩法${group}`, exact: true }).click();
  await page.getByRole('button', { name: '玩法介绍' }).click();
}

/** Whether vectors of this family break out of their surroundings. */
const isToBeAlone = (family: string) =>
  /^(closed|confused|comment|kept|nesting|style and layout|clobbering)/.test(family);

/** Every field that holds HTML; a test of the sources makes sure that there is no other. */
export const htmlFields: readonly HtmlField[] = [promotion, article, playHelp, welcome];

/** The number of vectors, and of those that were shown, in one field. */
export type HtmlResult = { readonly field: string; readonly vectors: number; readonly shown: number };

let views = 70_000;

/** Shows these vectors (by default all) in a field; the watch records their effects. */
export async function attackHtml(
  watch: XssWatch,
  field: HtmlField,
  numbers: readonly number[] = htmlVectors.map((_, number) => number),
): Promise<HtmlResult> {
  const shown = new Set<number>();
  await showAll(inParts(numbers, TOGETHER));
  // A vector that a neighbour swallowed, or that affects the text around it, can be judged only alone.
  const isForAlone = (number: number) =>
    !shown.has(number) || (!field.isSlow && isToBeAlone(htmlVectors[number]?.family ?? ''));
  await showAll(numbers.filter(isForAlone).map((number) => [number]));
  return { field: field.name, vectors: numbers.length, shown: shown.size };

  async function showAll(texts: readonly (readonly number[])[]): Promise<void> {
    for (const view of inParts(texts, field.atOnce)) {
      views += 1;
      await field.show(watch, view.map(textOf), views);
      for (const [at, text] of view.entries()) {
        if (at > 0 && field.next) await field.next(watch.page, at);
        if (at > 0 && !field.next) continue;
        const first = field.next ? text : view.at(-1);
        await untilShown(watch.page, first?.[0] ?? 0);
        for (const number of await lookAt(watch)) shown.add(number);
      }
    }
  }
}

async function untilShown(page: Page, number: number): Promise<void> {
  await page
    .locator(`p[title="xss-${number}"]`)
    .first()
    .waitFor({ state: 'attached', timeout: PATIENCE_MS })
    .catch(() => undefined);
}

async function lookAt(watch: XssWatch): Promise<readonly number[]> {
  const { shown, holes } = await watch.page.evaluate(lookForHoles);
  for (const hole of holes) watch.record('hole', hole);
  return shown;
}

/** Returns the HTML of vectors, each after a paragraph with its number. */
function textOf(numbers: readonly number[]): string {
  return numbers
    .map((number) => {
      const html = htmlVectors[number]?.write(XssWatch.call(number), number) ?? '';
      return `<p title="xss-${number}">【${number}】</p>${html}`;
    })
    .join('\n');
}

function inParts<Item>(items: readonly Item[], size: number): Item[][] {
  return Array.from({ length: Math.ceil(items.length / size) }, (_, part) =>
    items.slice(part * size, (part + 1) * size),
  );
}
