/** How many of how many. */
export type Share = { readonly hits: number; readonly of: number };

/** Both versions in the same minute. */
export type Minute = { readonly from: string; readonly canary: Share; readonly current: Share };

/** What is no reason to stop: so many times the current version's share, and so much of all on top. */
export type Tolerance = { readonly times: number; readonly extra: number };

export type Evidence = {
  /** Natural logarithm of how many times likelier what was seen is of a version that is worse. */
  readonly log: number;
  /** The minute since which it speaks. */
  readonly since: string | undefined;
};

/** How much worse a canary may turn out to be, each with its part of the stake: a little for long, or a lot at once. */
const alternatives = [
  { times: 2.5, part: 0.2 },
  { times: 8, part: 0.2 },
  { times: 25, part: 0.3 },
  { times: 150, part: 0.3 },
];

/** What of the stake is set on a canary that is worse from the first minute; the rest on every later one, less and less. */
const FROM_THE_START = 0.8;

/**
 * The evidence that the canary does worse than the current version and what is tolerated. A bet that a version as good loses on
 * average, whenever one looks: it grows beyond N with a chance of less than one in N, over all looks together (ADR 32).
 */
export function evidenceOf(minutes: readonly Minute[], tolerance: Tolerance): Evidence {
  const bets = alternatives.map(({ times, part }) => ({ part, ...betOn(minutes, tolerance, times) }));
  const best = bets.reduce((one, other) => (other.log > one.log ? other : one));
  const log = bets.reduce((sum, bet) => logSum(sum, bet.log + Math.log(bet.part)), Number.NEGATIVE_INFINITY);
  return { log, since: best.since };
}

/** A bet on one alternative: on a canary that is worse from some minute on, whichever that is. */
function betOn(minutes: readonly Minute[], tolerance: Tolerance, times: number): Evidence {
  let all = Number.NEGATIVE_INFINITY;
  let best = { log: Number.NEGATIVE_INFINITY, since: minutes[0]?.from };
  let stakeLeft = 1;
  minutes.forEach((minute, place) => {
    const stake = place === 0 ? FROM_THE_START : (1 - FROM_THE_START) / (place * (place + 1));
    stakeLeft -= stake;
    const gain = gainIn(minute, tolerance, times);
    all = gain + logSum(all, Math.log(stake));
    const begun = Math.log(stake);
    best = best.log >= begun ? { ...best, log: best.log + gain } : { log: begun + gain, since: minute.from };
  });
  // What was never set stays as it is.
  return { log: logSum(all, Math.log(Math.max(stakeLeft, Number.MIN_VALUE))), since: best.since };
}

/**
 * What a bet gains in a minute, as a logarithm. Were both versions as good, each hit would come from the canary as often as it has
 * views there; the bet is that it comes from there more often. What is tolerated is paid for by each view.
 */
function gainIn({ canary, current }: Minute, { times: tolerated, extra }: Tolerance, times: number): number {
  if (canary.of === 0 || current.of === 0) return 0;
  const expected = (tolerated * canary.of) / (tolerated * canary.of + current.of);
  const lost = 1 + expected * (times - 1);
  const won = times / lost;
  return canary.hits * Math.log(won) - current.hits * Math.log(lost) - canary.of * extra * (won - 1);
}

function logSum(a: number, b: number): number {
  const most = Math.max(a, b);
  return most === Number.NEGATIVE_INFINITY ? most : most + Math.log(Math.exp(a - most) + Math.exp(b - most));
}
