import type { NetworkPages } from '@site/release-page/telemetry';
import { guardOf } from '../../guard/guard.ts';
import { dayOf, networkKey } from '../../guard/networkHits.ts';
import { isUnlike, pagesBeyond } from '../../guard/networkPages.ts';
import {
  addHits,
  type Crowd,
  engineShares,
  type FillingCell,
  type FillingMinute,
  minuteOf,
} from './crowd.ts';
import { pagesIn, spanOf } from './networks.ts';
import { type Random, randomFrom } from './random.ts';
import { rules } from './rules.ts';

/** What somebody with so many networks tries beside the pages of a crowd. */
export type Attack = {
  readonly networks: number;
  /**
   * Stop a good version by failures of the canary; let a bad one pass by its successes; hide its fault by failures of the
   * current version; make a good one look bad by successes of the current version on first loads.
   */
  readonly aim: 'stop' | 'pass' | 'hide' | 'dilute';
};

/** The end of a rollout of which the first step takes ten minutes. */
export type Ending = { readonly isBlocked: boolean; readonly isPaused: boolean; readonly hasPassed: boolean };

const STEP_MINUTES = 10;
const SPAN_MINUTES = 10;
const { pages: fewest, networks } = guardOf();
/** The most pages of one kind that a collector counts of one network in ten minutes: at least 20, else 5 % of them. */
const [FLOOR, PART] = [20, 0.05];

/** Plays a rollout in which the guard looks each minute. A paused one goes on, because its visitors still have the version. */
export function playForged(crowd: Crowd, minutes: number, seed: number, attack?: Attack): Ending {
  const random = randomFrom(seed);
  const judging = rules.guard.open();
  const groups = Array.from({ length: attack?.networks ?? 0 }, () => Math.floor(random.next() * 256));
  const spans: Spans = { canary: [], current: [] };
  let span = { canary: 0, current: 0, forged: 0 };
  let [isPaused, hasPassed] = [false, false];
  for (let at = 0; at < minutes; at++) {
    const minute = minuteOf(random, crowd, at, 'current');
    minute.fill(at, 1);
    for (const { canary, current } of minute.cells) {
      span.canary += canary.of;
      span.current += current.of;
    }
    if (attack) span.forged += forge(random, minute, attack, groups, crowd, at);
    const isSpanOver = (at + 1) % SPAN_MINUTES === 0;
    // Whether a paused rollout is stopped is looked up every ten minutes, which takes less time.
    const reaction = isPaused && !isSpanOver ? 'pause' : judging.look(minute);
    judging.add(minute);
    const isStopped = reaction === 'stop';
    if (isSpanOver || isStopped) {
      const ofSpan = { ...span, from: new Date((at - (at % SPAN_MINUTES)) * 60_000).toISOString() };
      addSpan(random, crowd, ofSpan, spans, groups, attack);
      if (isSpanOver) span = { canary: 0, current: 0, forged: 0 };
    }
    const isAlike = isStopped && !isUnlike(spans.canary, spans.current, networks.toStop);
    if (isAlike) return { isBlocked: true, isPaused, hasPassed };
    // A span that is not over is not kept: it is drawn again when it is.
    if (isStopped && !isSpanOver) for (const kept of Object.values(spans)) kept.pop();
    if (reaction) isPaused = true;
    else if (!isPaused && !hasPassed && at + 1 >= STEP_MINUTES && isSpanOver) hasPassed = haveEnough(spans);
  }
  return { isBlocked: false, isPaused, hasPassed };
}

type Spans = { readonly canary: NetworkPages[]; readonly current: NetworkPages[] };
type SpanPages = {
  readonly canary: number;
  readonly current: number;
  readonly forged: number;
  readonly from: string;
};

/** Whether both versions have enough pages beyond their largest networks for a pass. */
function haveEnough({ canary, current }: Spans): boolean {
  return [canary, current].every((seen) => pagesBeyond(seen, networks.toStop, fewest).wanting === 0);
}

function addSpan(
  random: Random,
  crowd: Crowd,
  { canary, current, forged, from }: SpanPages,
  spans: Spans,
  groups: readonly number[],
  attack: Attack | undefined,
): void {
  for (const [version, pages] of [
    ['canary', canary],
    ['current', current],
  ] as const) {
    const counts = pagesIn(random, crowd.networks ?? 'own', pages);
    if (version === forgedOf(attack))
      for (const group of groups) counts[group] = (counts[group] ?? 0) + forged / groups.length;
    spans[version].push(spanOf(from, SPAN_MINUTES * 60, counts));
  }
}

function forgedOf(attack: Attack | undefined): 'canary' | 'current' | undefined {
  if (!attack) return undefined;
  return attack.aim === 'hide' || attack.aim === 'dilute' ? 'current' : 'canary';
}

/** Adds the forged pages of a minute, as many as a collector counts; returns their number. */
function forge(
  random: Random,
  { cells, from }: FillingMinute,
  { aim, networks: many }: Attack,
  groups: readonly number[],
  crowd: Crowd,
  at: number,
): number {
  const version = forgedOf({ aim, networks: many }) ?? 'canary';
  const share = version === 'canary' ? crowd.share(at) : 1 - crowd.share(at);
  const visit = aim === 'stop' ? 'returning' : 'first';
  const first = crowd.firstLoads(version, at);
  const ofKind = (visit === 'first' ? first : 1 - first) * engineShares.chromium;
  const honest = crowd.pagesPerMinute(at) * share * ofKind * SPAN_MINUTES;
  // The share of a network is of all pages, the forged ones included; beyond ten networks, of equal shares.
  const most = Math.max(FLOOR, (PART * honest) / (1 - PART * Math.min(many, 10)));
  const target = cells.find((cell) => cell.visit === visit && cell.engine === 'chromium');
  if (!target) return 0;
  let all = 0;
  for (const group of groups) {
    const pages = wholePart(random, most / SPAN_MINUTES);
    all += pages;
    add(target, version, networkKey(dayOf(from), group), pages, aim === 'stop' || aim === 'hide');
  }
  return all;
}

function wholePart(random: Random, mean: number): number {
  return Math.floor(mean) + Number(random.isLucky(mean - Math.floor(mean)));
}

function add(
  cell: FillingCell,
  version: 'canary' | 'current',
  network: number,
  pages: number,
  haveFailed: boolean,
): void {
  cell[version].of += pages;
  if (!haveFailed) return;
  cell[version].hits += pages;
  addHits(cell.networks[version], network, pages);
}
