import { isDeepStrictEqual } from 'node:util';
import { openBets } from '../../guard/evidence.ts';
import { LESS_TO_PAUSE } from '../../guard/found.ts';
import { guardOf } from '../../guard/guard.ts';
import {
  evidenceWithout,
  type NetworkHits,
  type NetworkMinute,
  networkWeights,
  weighed,
  weighedMinute,
} from '../../guard/networkHits.ts';
import { type CellMinute, kindsAt, openStratifiedBets } from '../../guard/strata.ts';

/** What a rule makes of the minutes so far. */
export type Reaction = 'stop' | 'pause' | undefined;

/** A rule that judges minutes as they come: whether the evidence is enough to stop the canary, or to pause it. */
export type Rule = {
  readonly beside: 'current' | 'baseline';
  readonly open: () => {
    readonly add: (minute: NetworkMinute) => void;
    readonly look: (open?: NetworkMinute) => Reaction;
  };
};

const { falseStops, failed, networks } = guardOf();
const enough = -Math.log(falseStops * failed.weight);

/** The current guard, which compares pages of the same kind, and believes no few networks. */
const guard: Rule = {
  beside: 'current',
  open: () => {
    const minutes: NetworkMinute[] = [];
    let weights: NetworkHits = new Map();
    let bets = openStratifiedBets(failed.extra);
    let hits = 0;
    let [seen, last]: [number, Reaction] = [0, undefined];
    const isBeyond = (without: number, all: readonly NetworkMinute[], least = enough) =>
      evidenceWithout(all, { networks: without }, failed.extra).log >= least;
    return {
      add(minute) {
        minutes.push(minute);
        bets.add(weighedMinute(minute, weights));
        hits += canaryHits(minute);
      },
      look(open) {
        const now = hits + (open ? canaryHits(open) : 0);
        // Without another hit of the canary, the evidence does not grow.
        if (now === seen) return last;
        seen = now;
        const all = open ? [...minutes, open] : minutes;
        const next = networkWeights(all, networks.toStop);
        if (!isDeepStrictEqual(next, weights)) {
          weights = next;
          bets = openStratifiedBets(failed.extra);
          for (const minute of minutes) bets.add(weighedMinute(minute, weights));
        }
        const isSuspected = bets.evidence(open && weighedMinute(open, weights)).log >= enough;
        const believed = isSuspected ? weighed(all, weights) : [];
        const toPause = enough - Math.log(LESS_TO_PAUSE);
        last = isSuspected && isBeyond(networks.toPause, believed, toPause) ? 'pause' : undefined;
        if (last && isBeyond(networks.toStop, believed)) last = 'stop';
        return last;
      },
    };
  },
};

function canaryHits({ cells }: NetworkMinute): number {
  return cells.reduce((sum, { canary }) => sum + canary.hits, 0);
}

/** The current guard where it believes every network. */
const credulous: Rule = {
  beside: 'current',
  open: () => {
    const bets = openStratifiedBets(failed.extra);
    return { add: bets.add, look: (open) => (bets.evidence(open).log >= enough ? 'stop' : undefined) };
  },
};

/** The former guard: all pages of a canary against all pages of the current version, 250 to 1. */
const former: Rule = unstratified('current');

/** The other fair rule: the former guard's bets against a baseline, which is as new to its visitors as the canary. */
const baseline: Rule = unstratified('baseline');

function unstratified(beside: Rule['beside']): Rule {
  const formerAlternatives = [
    { times: 2, part: 0.1 },
    { times: 5, part: 0.2 },
    { times: 15, part: 0.7 },
  ];
  const all = ({ from, cells }: CellMinute) => ({ from, kinds: kindsAt('unlike', cells) });
  return {
    beside,
    open: () => {
      const bets = openBets(0.0001, formerAlternatives);
      return {
        add: (minute) => bets.add(all(minute)),
        look: (open) => (bets.evidence(open && all(open)).log >= Math.log(250) ? 'stop' : undefined),
      };
    },
  };
}

/** The rules that a drill compares. */
export const rules = { guard, credulous, former, baseline } as const satisfies Readonly<Record<string, Rule>>;
export type RuleName = keyof typeof rules;
