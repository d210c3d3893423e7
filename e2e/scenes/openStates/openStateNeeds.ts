import type { Page } from '@playwright/test';

/** Enough time for every step before betting closes. */
const DRAW_IN_SECONDS = 170;

type Answer = Record<string, unknown>;

/** Changes the data in the platform's answers to matching calls. */
async function answerWith(page: Page, address: RegExp, change: (data: Answer) => void): Promise<void> {
  await page.route(address, async (route) => {
    const response = await route.fetch();
    const answer = (await response.json()) as { data: Answer };
    change(answer.data);
    await route.fulfill({ response, json: answer });
  });
}

/** The preconditions of states; a page has to reload for one with `isFresh`. */
export const needs = {
  /** The site has a welcome message for everyone who opens it. */
  welcome: {
    isFresh: true,
    bring: (page: Page) =>
      answerWith(page, /\/api\/app$/, (data) =>
        Object.assign(data, { index_modal: 1, webcontent: '<p>欢迎光临</p>' }),
      ),
  },
  /** Betting is open, although a page may arrive in the last seconds before a draw. */
  openRoom: {
    isFresh: false,
    bring: (page: Page) =>
      answerWith(page, /\/api\/lotteryRoom\?/, ({ lottery }) =>
        Object.assign((lottery as { nowdata: Answer }).nowdata, { timeout: DRAW_IN_SECONDS }),
      ),
  },
  /** The player has played for an hour. */
  hourOfPlay: {
    isFresh: true,
    bring: async (page: Page) => {
      await page.evaluate(() => sessionStorage.setItem('playTime', `3600000 0 ${Date.now()}`));
    },
  },
  /** The platform answers every call of a screen with an error. */
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
