/** How many of how many. */
export type Share = { readonly hits: number; readonly of: number };

/** Pages of one kind, of both versions. */
export type Pages = { readonly canary: Share; readonly current: Share };

/** Both versions in the same minute, each kind of page by itself: what is of another kind is not compared. */
export type Minute = { readonly from: string; readonly kinds: readonly Pages[] };

/** How many times as often a canary may turn out to be hit, and the part of the stake that is set on it. */
export type Alternative = { readonly times: number; readonly part: number };

export type Evidence = {
  /** Natural logarithm of how many times likelier what was seen is of a version that is worse. */
  readonly log: number;
  /** The minute since which it speaks. */
  readonly since: string | undefined;
};

/** Bets against a canary, while minutes go by. */
export type Bets = {
  /** Takes a minute that is over. */
  readonly add: (minute: Minute) => void;
  /** The evidence of these minutes, and of one that is not over where one is given. */
  readonly evidence: (open?: Minute) => Evidence;
};

/**
 * A little worse for long, or a lot at once: most is set on a canary that alone is hit, because that is found with the fewest hits.
 * The least of them says what is tolerated, too: it loses by a canary that is hit less than 1.4 times as often.
 */
export const alternatives: readonly Alternative[] = [
  { times: 2, part: 0.05 },
  { times: 5, part: 0.08 },
  { times: 15, part: 0.22 },
  { times: 100, part: 0.65 },
];

/** The part of the stake that is set on a canary that is worse from the first minute; the rest on every later one, less and less. */
const FROM_THE_START = 0.95;

/**
 * The evidence that the canary does worse than the current version, and worse than `extra` of all pages on top. A bet that loses on
 * average by a version as good, whenever one looks: it grows beyond N with a chance of less than one in N, over all looks together (ADR 32).
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
      // What is not set yet stays as it is.
      const rest = Math.log((1 - FROM_THE_START) / best.minutes);
      const log = logSum([rest, ...reached.map(({ all }, at) => all + (bets[at]?.logPart ?? 0))]);
      return { log, since: best.since };
    },
  };
}

/** A bet on one alternative: on a canary that is worse from some minute on, whichever that is. */
type BetState = {
  readonly minutes: number;
  /** What is set so far with what it won, as a logarithm. */
  readonly all: number;
  /** What was won since it last was nothing, and since when that is. */
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
    all: gain + logSum([all, Math.log(stake)]),
    won: Math.max(0, won) + gain,
    since: won <= 0 ? minute.from : since,
  };
}

/**
 * What a bet gains by pages of one kind, as a logarithm. Were both versions as good, each hit would come from the canary as often as it
 * has pages there; the bet is that it comes from there more often. What is tolerated is paid for by each page.
 */
function gainIn({ canary, current }: Pages, extra: number, times: number): number {
  if (canary.of === 0 || current.of === 0) return 0;
  const expected = canary.of / (canary.of + current.of);
  const lost = 1 + expected * (times - 1);
  const won = times / lost;
  return canary.hits * Math.log(won) - current.hits * Math.log(lost) - canary.of * extra * (won - 1);
}

/** The logarithm of a sum, from the logarithms of its parts. */
export function logSum(parts: readonly number[]): number {
  let most = Number.NEGATIVE_INFINITY;
  for (const part of parts) if (part > most) most = part;
  if (most === Number.NEGATIVE_INFINITY) return most;
  let sum = 0;
  for (const part of parts) sum += Math.exp(part - most);
  return most + Math.log(sum);
}
