import type { Browser, BrowserContext, Page, Request } from '@playwright/test';
import { limits } from '@site/build/patience';
import { phone, still } from '../../support/browser/phone.ts';
import {
  type ForeignPlayer,
  ForeignSite,
  payPassword,
  type Shapes,
} from '../../support/sites/foreignSite.ts';
import { goTo, openLoggedIn } from '../../support/sites/session.ts';
import { askResult, type StatedOutcome, statedOutcome } from './askResult.ts';
import { type FateName, type ForeignAct, fates } from './foreignFates.ts';
import { amountOf, leave, type OnceKind, onceKinds } from './onceKinds.ts';
import { forgetOutcomes, noteOutcomes } from './shownOutcome.ts';

/** The form of a platform's records, and the configured zone of their times. */
export type RecordShape = Shapes['records'] & { readonly zone?: string | undefined };

/** One act to play; its number determines its amount, which no other act has. */
export type ForeignPlan = {
  readonly number: number;
  readonly kind: OnceKind;
  readonly shape: RecordShape;
  readonly fate: FateName;
};

/** The outcome that the page has stated, and how often the platform has booked. */
export type ForeignEnd = { readonly shown: StatedOutcome; readonly booked: number };

const DRAW_MS = 300_000;
/** Long enough for an act that asks for its result 64 s later. */
const LEFT_MS = 180_000;
const MONEY = 10_000_000_00;

const room = { id: 9, group: '两面', option: '特大', leastSeconds: 60 };
/** Grouped amounts have to differ from plain ones. */
const grouped = (kind: OnceKind): OnceKind => ({ ...kind, from: 1_001 });
const { withdrawal, transfer, deposit, bet } = onceKinds(room);
export const foreignKinds = {
  withdrawal: grouped(withdrawal),
  transfer: grouped(transfer),
  deposit: grouped(deposit),
  bet: grouped(bet),
};

/** Whether the page stated the opposite of what happened. */
export const isLie = ({ shown, booked }: ForeignEnd): boolean =>
  booked > 0 ? shown === 'refused' : shown === 'succeeded';

/** A player on a site before a foreign platform of its own, whose clock moves for nobody else. */
export class ForeignLane {
  readonly #site: ForeignSite;
  readonly #context: BrowserContext;
  readonly #page: Page;
  readonly #player: ForeignPlayer;
  #zone: string | undefined;

  private constructor(lane: {
    site: ForeignSite;
    context: BrowserContext;
    page: Page;
    player: ForeignPlayer;
  }) {
    this.#site = lane.site;
    this.#context = lane.context;
    this.#page = lane.page;
    this.#player = lane.player;
  }

  static async open(browser: Browser, port: number): Promise<ForeignLane> {
    const site = await ForeignSite.open(port);
    site.platform.state.settings.payWays = ['card', 'usdt', 'alipay'];
    const player = await site.player({ money: MONEY });
    const address = { bank: 'USDT', bank_owner: 'TRC20', bank_no: `T${'a'.repeat(29)}7711` };
    await site.call(player, '/api/bindcard', { ...address, pay_pass: payPassword });
    const context = await browser.newContext({ ...phone, ...still });
    await noteOutcomes(context);
    const page = await context.newPage();
    await openLoggedIn(page, player.token, '#/mine', { site: site.address });
    return new ForeignLane({ site, context, page, player });
  }

  /** Plays one act; null for a kind that cannot meet this fate. */
  async play({ number, kind, shape: { zone, ...records }, fate }: ForeignPlan): Promise<ForeignEnd | null> {
    const { platform } = this.#site;
    await this.#configureZone(zone);
    platform.setShapes({ records });
    this.#clearBooks();
    if (kind.name === 'bet') this.#leaveTimeToBet();
    const amount = amountOf(kind, number);
    const cents = Math.round(Number(amount) * 100);
    const before = platform.bookings().length;
    let sent: Request | undefined;
    const act: ForeignAct = {
      kind,
      platform,
      name: this.#player.name,
      cents,
      wait: (seconds) => platform.moveClock(seconds * 1000),
      ask: () => askResult(this.#page),
      arrive: () => this.#arrive(sent),
    };
    const { begin, end } = fates[fate];
    await this.#openForm(kind);
    const undo = begin(act);
    if (!undo) return null;
    [sent] = await Promise.all([
      this.#page.waitForRequest(
        (request) => request.method() === 'POST' && request.url().endsWith(kind.path),
      ),
      kind.send(this.#page, amount),
    ]);
    // A call that gets no answer ends at the time limit of the page.
    await this.#page.getByRole('button', { name: '查询结果' }).waitFor({ timeout: limits.browserTurnMs });
    platform.endFaults();
    undo();
    await end(act);
    const shown = await statedOutcome(this.#page);
    await this.#rest();
    return { shown, booked: platform.bookings().length - before };
  }

  /** Returns what does not add up in the platform's books. */
  moneyProblems(): readonly string[] {
    return this.#site.platform.moneyProblems();
  }

  async close(): Promise<void> {
    await this.#context.close();
    await this.#site.close();
  }

  async #configureZone(zone: string | undefined): Promise<void> {
    if (zone === this.#zone) return;
    await this.#site.setRecordZone(zone);
    this.#zone = zone;
    await this.#page.reload();
  }

  /** A list of many rows is read in part only, and then proves nothing. */
  #clearBooks(): void {
    const { payments, transfers, bets } = this.#site.platform.player(this.#player.name);
    for (const list of [payments, transfers, bets]) list.length = 0;
  }

  #leaveTimeToBet(): void {
    const { platform } = this.#site;
    const left = DRAW_MS - (platform.state.now() % DRAW_MS);
    if (left < LEFT_MS) platform.moveClock(left + 1_000);
  }

  /** Opens the form with money that has just been read, as after a player has looked at it. */
  async #openForm(kind: OnceKind): Promise<void> {
    await goTo(this.#page, '/account');
    const read = this.#page.waitForResponse('**/api/refreshusermoney');
    await this.#page.getByRole('banner').first().getByRole('button', { name: '刷新' }).click();
    await read;
    await forgetOutcomes(this.#page);
    await kind.open(this.#page);
  }

  async #arrive(sent: Request | undefined): Promise<void> {
    if (!sent) throw new Error('Nothing was sent.');
    await this.#site.call(this.#player, new URL(sent.url()).pathname, sent.postDataJSON());
  }

  async #rest(): Promise<void> {
    await this.#page.evaluate(() => {
      for (const key of Object.keys(localStorage))
        if (key.startsWith('intention.')) localStorage.removeItem(key);
    });
    await leave(this.#page);
  }
}
