import type { Browser, BrowserContext, Page } from '@playwright/test';
import { phone, still } from '../../support/browser/phone.ts';
import { type BrokenLine, brokenLine } from '../../support/network/brokenLine.ts';
import { SeededChoices } from '../../support/seededChoices.ts';
import { Sandbox } from '../../support/sites/sandbox.ts';
import { openLoggedIn } from '../../support/sites/session.ts';
import type { OnceTrouble } from './onceFaults.ts';
import { amountOf, leave, type OnceKind } from './onceKinds.ts';
import { enterOnce, type OncePlayer } from './oncePlayer.ts';
import { forgetOutcomes, noteOutcomes, type ShownOutcome, shownOutcome } from './shownOutcome.ts';

/** The outcome of an act by the books and by its messages to the player; `wrongly` means that the two contradict each other. */
export type OnceEnd = 'once' | 'twice' | 'refused' | 'wrongly' | 'unknown';

/** One act to play; its number determines its amount, which no other act has. */
export type OncePlan = {
  readonly number: number;
  readonly seed: number;
  readonly kind: OnceKind;
  readonly trouble: OnceTrouble;
};

const OUTCOME_MS = 8_000;

/** A player on a line of their own, who performs one act after the other in one browser. */
export class OnceLane {
  readonly #context: BrowserContext;
  readonly #page: Page;
  readonly #line: BrokenLine;
  readonly #sandbox: Sandbox;
  readonly #player: OncePlayer;
  #second: Page | null = null;
  /** The number of rows of each kind that the acts so far account for. */
  readonly #found = new Map<OnceKind, number>();

  private constructor(lane: {
    context: BrowserContext;
    page: Page;
    line: BrokenLine;
    sandbox: Sandbox;
    player: OncePlayer;
  }) {
    this.#context = lane.context;
    this.#page = lane.page;
    this.#line = lane.line;
    this.#sandbox = lane.sandbox;
    this.#player = lane.player;
  }

  /** Opens a line on this port to the site, and a new player's browser on that line. */
  static async open(
    browser: Browser,
    ports: { readonly line: number; readonly site: number },
  ): Promise<OnceLane> {
    const line = await brokenLine(ports.line, ports.site);
    const sandbox = new Sandbox(`http://localhost:${ports.site}`);
    const context = await browser.newContext({
      ...phone,
      ...still,
    });
    await noteOutcomes(context);
    const page = await context.newPage();
    const player = await enterOnce(page, sandbox, line.address, '1000000.00');
    return new OnceLane({ context, page, line, sandbox, player });
  }

  /** Plays one act and reads the books. */
  async play({ number, seed, kind, trouble }: OncePlan): Promise<OnceEnd> {
    const amount = amountOf(kind, number);
    await forgetOutcomes(this.#page);
    await kind.open(this.#page);
    const pages = await trouble({
      kind,
      amount,
      line: this.#line,
      page: this.#page,
      secondTab: () => this.#secondTab(),
      choices: new SeededChoices(seed),
    });
    await Promise.all(pages.map((page) => shownOutcome(page, kind, OUTCOME_MS)));
    this.#line.mend(kind.path);
    await this.#line.settled(kind.path);
    // A later message may not contradict the first outcome.
    const outcomes = await Promise.all(pages.map((page) => shownOutcome(page, kind, 0)));
    const booked = await this.#player.booked(kind.book, amount);
    this.#found.set(kind, (this.#found.get(kind) ?? 0) + booked);
    const end = endOf(booked, outcomes);
    await this.#rest(end);
    return end;
  }

  /** Returns the number of rows that no act accounts for, for example because they were booked later. */
  async strays(): Promise<number> {
    let strays = 0;
    for (const [kind, found] of this.#found) strays += (await this.#player.rows(kind.book)) - found;
    return strays;
  }

  async close(): Promise<void> {
    await this.#context.close();
    await this.#line.close();
  }

  async #secondTab(): Promise<Page> {
    if (!this.#second) {
      this.#second = await this.#context.newPage();
      await openLoggedIn(this.#second, this.#player.token, '#/mine', { site: this.#line.address });
    }
    await forgetOutcomes(this.#second);
    return this.#second;
  }

  /** Leaves the screens. Deposits are rejected, because an approved one would require turnover before the next withdrawal. */
  async #rest(end: OnceEnd): Promise<void> {
    await this.#sandbox.reviewDeposits(this.#player, false);
    for (const page of this.#second ? [this.#page, this.#second] : [this.#page]) {
      if (end === 'unknown') await page.evaluate(forgetIntentions);
      await leave(page);
    }
  }
}

function endOf(booked: number, outcomes: readonly ShownOutcome[]): OnceEnd {
  if (booked > 1) return 'twice';
  if (outcomes.some(({ isSucceeded, isRefused }) => isSucceeded && isRefused)) return 'wrongly';
  if (outcomes.some(({ isSucceeded, isRefused }) => !isSucceeded && !isRefused)) return 'unknown';
  const isSucceeded = outcomes.every((one) => one.isSucceeded);
  if (booked === 1) return isSucceeded ? 'once' : 'wrongly';
  return outcomes.every((one) => one.isRefused) ? 'refused' : 'wrongly';
}

/** Runs in the page. Removes the stored intentions, so that the next act of the kind starts without one. */
function forgetIntentions(): void {
  for (const key of Object.keys(localStorage)) if (key.startsWith('intention.')) localStorage.removeItem(key);
}
