import type { Locator, Page } from '@playwright/test';
import type { BrokenLine, Stage } from '../../support/network/brokenLine.ts';
import type { SeededChoices } from '../../support/seededChoices.ts';
import { leave, type OnceKind } from './onceKinds.ts';
import { shownOutcome } from './shownOutcome.ts';

/** One act on a disturbed line. */
export type OnceAct = {
  readonly kind: OnceKind;
  readonly amount: string;
  readonly line: BrokenLine;
  readonly page: Page;
  readonly secondTab: () => Promise<Page>;
  readonly choices: SeededChoices;
};

/** Plays an act from its open form on. Returns the pages that have to show its outcome. */
export type OnceTrouble = (act: OnceAct) => Promise<readonly Page[]>;

const NOTICE_MS = 5_000;
const OUTCOME_MS = 8_000;
const STAGES: readonly Stage[] = ['asked', 'answered'];
const DELAYS_MS = [0, 50, 300, 1_000] as const;

/** The disturbances of a line, by the player's experience. */
export const onceFaults = {
  'connection broken before the answer': async ({ kind, amount, line, page }) => {
    line.cut(kind.path, 1);
    await kind.send(page, amount);
    return [page];
  },

  'slow: left and come back': async ({ kind, amount, line, page, choices }) => {
    const release = line.hold(kind.path, choices.of(STAGES), 1);
    await kind.send(page, amount);
    await leave(page);
    await kind.open(page);
    await sendsAgain(kind, page, amount);
    release();
    return [page];
  },

  'slow: reloaded': async ({ kind, amount, line, page, choices }) => {
    const release = line.hold(kind.path, choices.of(STAGES), 1);
    const releaseList = line.hold(kind.book.path);
    await kind.send(page, amount);
    await page.reload();
    await kind.open(page);
    await sendsAgain(kind, page, amount);
    releaseList();
    // The held first call arrives only after the player has seen the outcome.
    await shownOutcome(page, kind, OUTCOME_MS);
    release();
    return [page];
  },

  'slow: second tab': async ({ kind, amount, line, page, secondTab, choices }) => {
    const second = await secondTab();
    const release = line.hold(kind.path, choices.of(STAGES), 1);
    const releaseList = line.hold(kind.book.path);
    await kind.send(page, amount);
    await kind.open(second);
    await sendsAgain(kind, second, amount);
    release();
    releaseList();
    return [page, second];
  },

  'answer lost, 查询结果': async (act) => {
    await losesAnswer(act);
    act.line.mend(act.kind.path);
    return [act.page];
  },

  'answer lost, a second tap': async (act) => {
    await losesAnswer(act);
    act.line.mend(act.kind.path);
    await sendsAgain(act.kind, act.page, act.amount);
    return [act.page];
  },

  'repeated by the network': async ({ kind, amount, line, page, choices }) => {
    line.repeat(kind.path, choices.of(DELAYS_MS));
    await kind.send(page, amount);
    return [page];
  },
} as const satisfies Readonly<Record<string, OnceTrouble>>;

/** Sends while the line fails every attempt: the call or its answer is lost, however often the browser repeats it. */
async function losesAnswer({ kind, amount, line, page, choices }: OnceAct): Promise<void> {
  line.cut(kind.path, Number.POSITIVE_INFINITY, choices.of(STAGES));
  await kind.send(page, amount);
  await shows(page.getByRole('button', { name: '查询结果' }));
}

async function sendsAgain(kind: OnceKind, page: Page, amount: string): Promise<void> {
  await shows(await kind.pending(page));
  await kind.sendAgain(page, amount);
}

/** Waits for content that the player should see. When it never shows, the books reveal the consequence. */
async function shows(sight: Locator): Promise<void> {
  await sight.waitFor({ timeout: NOTICE_MS }).catch(() => undefined);
}
