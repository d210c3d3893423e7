import { openBets } from '../../guard/evidence.ts';
import { guardOf } from '../../guard/guard.ts';
import { type CellMinute, kindsAt, openStratifiedBets } from '../../guard/strata.ts';

/** A rule that judges minutes as they come: whether the evidence is enough to stop the canary. */
export type Rule = {
  readonly beside: 'current' | 'baseline';
  readonly open: () => {
    readonly add: (minute: CellMinute) => void;
    readonly isEnough: (open?: CellMinute) => boolean;
  };
};

const { falseStops, failed } = guardOf();

/** The current guard, which compares pages of the same kind. */
const guard: Rule = {
  beside: 'current',
  open: () => {
    const bets = openStratifiedBets(failed.extra);
    const enough = -Math.log(falseStops * failed.weight);
    return { add: bets.add, isEnough: (open) => bets.evidence(open).log >= enough };
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
        isEnough: (open) => bets.evidence(open && all(open)).log >= Math.log(250),
      };
    },
  };
}

/** The rules that a drill compares. */
export const rules = { guard, former, baseline } as const satisfies Readonly<Record<string, Rule>>;
export type RuleName = keyof typeof rules;
