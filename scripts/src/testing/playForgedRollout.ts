import { type CountedReports, countReportsOf, event, pageNumber, report } from '@site/collector/testing';
import { verdictsOf } from '@site/site-release';

/** The versions of the wallet: the one that others have, and the one that is rolled out. */
export const [current, canary] = ['1.0.0', '1.1.0'] as const;

/** Sends a report with these fields of a network, as a new page or as one that came before, with its ticket. */
export type Send = (page: number, network: number, given: Parameters<typeof report>[0]) => void;

/** A rollout of a wallet with honest pages, and who forges reports beside them. */
export type ForgedRollout = {
  /** Honest pages a second, of both versions together. */
  readonly pagesPerSecond: number;
  /** The share of the canary, and how often a view of either version fails. */
  readonly share: number;
  readonly fails: { readonly canary: number; readonly current: number };
  readonly seconds: number;
  /** Sends what the attacker sends in a step of this many seconds. */
  readonly forge: (send: Send, step: number) => void;
  /** A named guard. */
  readonly guard?: string;
};

export type PlayedVerdict = Awaited<ReturnType<ReturnType<typeof verdictsOf>>>['verdict'];

/** What the guard said in each minute, and the collector, to be asked for more. */
export type Played = {
  readonly verdicts: readonly PlayedVerdict[];
  readonly counted: CountedReports;
  readonly span: {
    readonly channel: string;
    readonly app: string;
    readonly from: number;
    readonly to: number;
  };
};

export const STEP_SECONDS = 5;
const LEAVES_AFTER_STEPS = 3;
const BEGAN = Date.parse('2026-11-22T10:00:00Z');
/** Forged pages have numbers of their own. */
const FORGED = 1_000_000;
/** Carriers put most players behind a few addresses. */
const [CARRIERS, BEHIND_CARRIERS, NETWORKS] = [20, 0.6, 5_000];

/** Plays a rollout second by second, without a clock of the machine, and asks the guard every minute. */
export async function playForged(rollout: ForgedRollout): Promise<Played> {
  let now = BEGAN;
  const counted = await countReportsOf([`wallet ${current}`, `wallet ${canary}`], () => now);
  const random = seeded(7);
  const span = { channel: 'live', app: 'wallet', from: BEGAN, to: BEGAN + rollout.seconds * 1_000 + 60_000 };
  const ask = verdictsOf({
    address: 'collector',
    figures: ({ from, to }) => counted.figures({ ...span, from: from.getTime(), to: to.getTime() + 60_000 }),
    parts: unasked,
    errors: unasked,
    pages: unasked,
  });
  const verdicts: PlayedVerdict[] = [];
  const { send } = sender(counted);
  const leaving: (() => void)[][] = [];
  let pages = 0;

  function come(step: number): void {
    const isCanary = random() < rollout.share;
    const version = isCanary ? canary : current;
    const hasFailed = random() < rollout.fails[isCanary ? 'canary' : 'current'];
    const network = random() < BEHIND_CARRIERS ? random() * CARRIERS : CARRIERS + random() * NETWORKS;
    const place = { version, visit: 'first' as const };
    const page = pages++;
    const of = { runs: { wallet: version }, events: [event(hasFailed ? 'failed' : 'shown', place)] };
    send(page, Math.floor(network), of);
    const leave = () =>
      send(page, Math.floor(network), { ...of, events: [event('shown', place)], isOpen: false });
    leaving[step + LEAVES_AFTER_STEPS] = [...(leaving[step + LEAVES_AFTER_STEPS] ?? []), leave];
  }

  for (let step = 0; step * STEP_SECONDS < rollout.seconds; step += 1) {
    for (let page = 0; page < rollout.pagesPerSecond * STEP_SECONDS; page += 1) come(step);
    for (const leave of leaving[step] ?? []) leave();
    rollout.forge((page, network, given) => send(FORGED + page, FORGED + network, given), step);
    now += STEP_SECONDS * 1_000;
    if (now % 60_000 !== 0) continue;
    await counted.count();
    const at = new Date(now);
    verdicts.push(
      (await ask({ channel: 'live', app: 'wallet', plan: planOf(rollout), beside: current }, at)).verdict,
    );
  }
  return { verdicts, counted, span };
}

/** Returns a function that sends reports, with the tickets that pages got and the next number of each. */
function sender(counted: CountedReports): { readonly send: Send } {
  const known = new Map<number, { readonly ticket: string | undefined; readonly number: number }>();
  return {
    send(page, network, given) {
      const { ticket, number } = known.get(page) ?? { ticket: undefined, number: 0 };
      const sent = report({ page: pageNumber(page), number, ...(ticket && { ticket }), ...given });
      known.set(page, { ticket: counted.send(sent, `network ${network}`) ?? ticket, number: number + 1 });
    },
  };
}

function planOf({ share, guard = 'default' }: ForgedRollout) {
  const began = new Date(BEGAN).toISOString();
  return {
    version: canary,
    steps: [share * 10_000, 10_000],
    everyMs: 600_000,
    guard,
    watchMs: 0,
    by: 'test',
    began,
    since: began,
    step: 0,
    state: 'running' as const,
  };
}

async function unasked(): Promise<never> {
  throw new Error('A verdict asks for figures only.');
}

/** A generator of the same numbers for the same seed (mulberry32). */
function seeded(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}
