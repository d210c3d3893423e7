import type { Guard } from '../../guard/guard.ts';
import { judge } from '../../guard/judge.ts';
import type { Verdict } from '../../guard/verdict.ts';
import { counting } from './counting.ts';
import { start } from './counts.ts';
import { networkIn } from './networks.ts';
import { type Random, randomFrom } from './random.ts';
import { type Quality, type Visitors, visit } from './visits.ts';

export type World = {
  readonly visitors: Visitors;
  readonly canary: Quality;
  readonly current: Quality;
  /** The share of the canary at each step, from 0 to 1; all steps take equally long. */
  readonly shares: readonly number[];
  readonly secondsPerStep: number;
  /** Ends the rollout once the canary has had so many views. */
  readonly viewsAtMost?: number;
  readonly visitsPerSecond: number;
  /** An outage of the platform for both versions, from second to second: `share` of the requests fail. */
  readonly outage?: { readonly from: number; readonly to: number; readonly share: number };
  readonly lookEverySeconds?: number;
};

type Reacted = Extract<Verdict, { state: 'worse' | 'inconclusive' }>;

export type Run = {
  /** The first verdict that paused the rollout or stopped it. */
  readonly reacted?: Reacted;
  readonly views: number;
  readonly last: Verdict;
};

/** Plays a rollout with its visitors, and judges it every five seconds, as a guard does. */
export function playRollout(random: Random, world: World, guard: Guard): Run {
  const { shares, secondsPerStep, visitsPerSecond, outage, lookEverySeconds = 5 } = world;
  const canary = counting('1.5.0');
  const current = counting('1.4.2');
  const end = shares.length * secondsPerStep;
  // Networks are drawn apart, so that the visitors of a seed are the same whatever networks they have.
  const networks = randomFrom(1);
  const delayOf = () => 10 * random.next();
  let last: Verdict | undefined;
  for (let second = 0; second < end; second += lookEverySeconds) {
    const share = shares[Math.floor(second / secondsPerStep)] ?? 0;
    const isOut = outage !== undefined && second >= outage.from && second < outage.to;
    const wave = 1 + 0.3 * Math.sin(second / 400);
    for (let left = random.poisson(visitsPerSecond * lookEverySeconds * wave); left > 0; left--) {
      const isCanary = random.isLucky(share);
      const quality = isCanary ? world.canary : world.current;
      const began = second + lookEverySeconds * random.next();
      // A visitor has one network.
      const network = networkIn(networks, 'own');
      for (const page of visit(random, world.visitors, quality, isOut ? outage.share : 0))
        (isCanary ? canary : current).page(page, began, delayOf, network);
    }
    const now = second + lookEverySeconds;
    const figures = { canary: canary.figuresAt(now), current: current.figuresAt(now) };
    const views = canary.views();
    if (world.viewsAtMost !== undefined && views > world.viewsAtMost && last) return { views, last };
    const at = new Date(start + now * 1_000);
    last = judge({ ...figures, lastReportAt: at.toISOString(), now: at, guard, since: new Date(start) });
    if (last.state === 'worse' || last.state === 'inconclusive') return { reacted: last, views, last };
  }
  if (!last) throw new Error('A rollout takes at least one look.');
  return { views: canary.views(), last };
}
