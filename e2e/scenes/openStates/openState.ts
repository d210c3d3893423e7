import type { Page } from '@playwright/test';
import type { Place } from '../addresses.ts';

export type Role = 'button' | 'link' | 'tab' | 'textbox' | 'switch' | 'option' | 'radio';

/** One step of a player, which any browser's driver can perform. `name` is part of the accessible name; the first match counts. */
export type Step =
  | { readonly tap: Role; readonly name: string; readonly in?: 'dialog' | 'main' }
  | { readonly fill: string; readonly text: string };

/** A dialog, menu or message on an address, with the steps that open it. */
export type OpenState = {
  readonly name: string;
  readonly path: string;
  readonly who: Place['who'][number];
  /** A precondition that no tap creates. */
  readonly needs?: Need;
  readonly steps: readonly Step[];
  /** The content that shows then: a dialog, which closes on Escape, or an element in the page. */
  readonly shows: {
    readonly role: 'dialog' | 'alertdialog' | 'status' | 'alert' | 'text';
    readonly name: string;
  };
  readonly of?: readonly string[];
  /** Whether the short form includes it: each kind of dialog once. */
  readonly isShort?: boolean;
};

export const tap = (role: Role, name: string) => ({ tap: role, name }) as const;
export const inside = (role: Role, name: string) => ({ tap: role, name, in: 'dialog' }) as const;
export const dialog = (name: string) => ({ role: 'dialog', name }) as const;
export const question = (name: string) => ({ role: 'alertdialog', name }) as const;
export const shown = (name: string) => ({ role: 'text', name }) as const;

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

type Need = Exclude<keyof typeof needs, AnnouncedNeed>;
export type AnnouncedNeed = 'failing';
