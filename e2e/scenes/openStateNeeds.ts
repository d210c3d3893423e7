import type { Page } from '@playwright/test';

/** Time enough for every step before betting closes. */
const DRAW_IN_SECONDS = 170;

type Answer = Record<string, unknown>;

/** Lets the platform answer as it does, but for what is changed in it. */
async function answerWith(page: Page, address: RegExp, change: (data: Answer) => void): Promise<void> {
  await page.route(address, async (route) => {
    const response = await route.fetch();
    const answer = (await response.json()) as { data: Answer };
    change(answer.data);
    await route.fulfill({ response, json: answer });
  });
}

/** What no tap brings about, and how a page has it so; a page that has to load anew for it is `fresh`. */
export const needs = {
  /** The site has something to say to everyone who comes in. */
  welcome: {
    isFresh: true,
    bring: (page: Page) =>
      answerWith(page, /\/api\/app$/, (data) =>
        Object.assign(data, { index_modal: 1, webcontent: '<p>欢迎光临</p>' }),
      ),
  },
  /** Whoever comes in the last seconds before a draw cannot bet. */
  openRoom: {
    isFresh: false,
    bring: (page: Page) =>
      answerWith(page, /\/api\/lotteryRoom\?/, ({ lottery }) =>
        Object.assign((lottery as { nowdata: Answer }).nowdata, { timeout: DRAW_IN_SECONDS }),
      ),
  },
  /** The player has been here for an hour. */
  hourOfPlay: {
    isFresh: true,
    bring: async (page: Page) => {
      await page.evaluate(() => sessionStorage.setItem('playTime', `3600000 0 ${Date.now()}`));
    },
  },
  /** The platform answers nothing that a screen asks for. */
  failing: {
    isFresh: false,
    bring: (page: Page) =>
      page.route(/\/api\/(?!app$|balance$)/, (route) => route.fulfill({ status: 500, json: {} })),
  },
} as const satisfies Readonly<
  Record<string, { readonly isFresh: boolean; readonly bring: (page: Page) => Promise<unknown> }>
>;

export type Need = Exclude<keyof typeof needs, AnnouncedNeed>;
export type AnnouncedNeed = 'failing';
