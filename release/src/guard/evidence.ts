/** A number of hits among a number of pages. */
export type Share = { readonly hits: number; readonly of: number };

/** The pages of one kind, of both versions. */
export type Pages = { readonly canary: Share; readonly current: Share };

/** The pages of both versions in the same minute, by kind. Pages of different kinds are not compared. */
export type Minute = { readonly from: string; readonly kinds: readonly Pages[] };

/** One alternative of a bet: the canary is hit this many times as often, and this part of the stake is set on it. */
export type Alternative = { readonly times: number; readonly part: number };

/** The evidence that a canary is worse. */
export type Evidence = {
  /**
   * The natural logarithm of how many times likelier the figures are of a worse version than of an equally good one.
   */
  readonly log: number;
  /** The start of the minute from which the evidence has grown. */
  readonly since: string | undefined;
};

/** The bets against a canary, updated minute by minute. */
export type Bets = {
  /** Adds a minute that is over. */
  readonly add: (minute: Minute) => void;
  /** Returns the evidence of the added minutes, and of one that is not over where one is given. */
  readonly evidence: (open?: Minute) => Evidence;
};

/**
 * The alternatives range from a little worse for long to a lot worse at once. The largest part is set on a canary
 * that alone is hit, because that takes the fewest hits to find. The smallest alternative also sets the tolerance: it
 * loses by a canary that is hit less than 1.4 times as often.
 */
export const alternatives: readonly Alternative[] = [
  { times: 2, part: 0.05 },
  { times: 5, part: 0.08 },
  { times: 15, part: 0.22 },
  { times: 100, part: 0.65 },
];

/**
 * The part of the stake that is set on a canary that is worse from the first minute. The rest is set on each later
 * minute, less and less.
 */
const FROM_THE_START = 0.95;

/**
 * Returns the evidence that the canary does worse than the current version by more than `extra` of all pages. It is a
 * bet that loses on average against an equally good version: the chance that it ever grows beyond N is less than one
 * in N, over all looks together (ADR 32).
 */
export function evidenceOf(minutes: readonly Minute[], extra: number): Evidence {
  const bets = openBets(extra);
  for (const minute of minutes) bets.add(minute);
  return bets.evidence();
}

/** Opens a bet on each alternative. */
export function openBets(extra: number, on: readonly Alternative[] = alternatives): Bets {
  const bets = on.map(({ times, part }) => ({ times, logPart: Math.log(part), state: nothingSet }));
  return {
    add(minute) {
      for (const bet of bets) bet.state = after(bet.state, minute, extra, bet.times);
    },
    evidence(open) {
      const reached = open
        ? bets.map(({ state, times }) => after(state, open, extra, times))
        : bets.map(({ state }) => state);
      const [best = nothingSet] = [...reached].sort((a, b) => b.all - a.all);
      if (best.minutes === 0) return { log: 0, since: undefined };
      // The part of the stake that is not set yet stays as it is.
      const rest = Math.log((1 - FROM_THE_START) / best.minutes);
      const log = logSum([rest, ...reached.map(({ all }, at) => all + (bets[at]?.logPart ?? 0))]);
      return { log, since: best.since };
    },
  };
}

/** The state of a bet on one alternative: on a canary that is worse from some minute on, whichever that is. */
type BetState = {
  readonly minutes: number;
  /** The stakes so far with their gains, as a logarithm. */
  readonly all: number;
  /** The gain since it was last zero, as a logarithm, and the minute in which that began. */
  readonly won: number;
  readonly since: string | undefined;
};

const nothingSet: BetState = { minutes: 0, all: Number.NEGATIVE_INFINITY, won: 0, since: undefined };

function after(state: BetState, minute: Minute, extra: number, times: number): BetState {
  const { minutes, all, won, since } = state;
  const stake = minutes === 0 ? FROM_THE_START : (1 - FROM_THE_START) / (minutes * (minutes + 1));
  let gain = 0;
  for (const pages of minute.kinds) gain += gainIn(pages, extra, times);
  return {
    minutes: minutes + 1,
    all: gain + logSumOfTwo(all, Math.log(stake)),
    won: Math.max(0, won) + gain,
    since: won <= 0 ? minute.from : since,
  };
}

/**
 * Returns the gain of a bet by pages of one kind, as a logarithm. Were both versions equally good, each hit would
 * come from the canary as often as it has pages there; the bet is that it comes from there more often. Each page of
 * the canary pays for the tolerance.
 */
function gainIn({ canary, current }: Pages, extra: number, times: number): number {
  if (canary.of === 0 || current.of === 0) return 0;
  const expected = canary.of / (canary.of + current.of);
  const lost = 1 + expected * (times - 1);
  const won = times / lost;
  return canary.hits * Math.log(won) - current.hits * Math.log(lost) - canary.of * extra * (won - 1);
}

/** Returns the same as `logSum`, without a list: guards and simulations add millions of pairs. */
function logSumOfTwo(one: number, other: number): number {
  const [most, least] = one > other ? [one, other] : [other, one];
  return most === Number.NEGATIVE_INFINITY ? most : most + Math.log1p(Math.exp(least - most));
}

/** Returns the logarithm of a sum, from the logarithms of its parts. */
export function logSum(parts: readonly number[]): number {
  let most = Number.NEGATIVE_INFINITY;
  for (const part of parts) if (part > most) most = part;
  if (most === Number.NEGATIVE_INFINITY) return most;
  let sum = 0;
  for (const part of parts) sum += Math.exp(part - most);
  return most + Math.log(sum);
}
