/** How many of how many. */
export type Share = { readonly hits: number; readonly of: number };

/** Both versions in the same minute. */
export type Minute = { readonly from: string; readonly canary: Share; readonly current: Share };

export type Evidence = {
  /** Natural logarithm of how many times likelier what was seen is of a version that is worse. */
  readonly log: number;
  /** The minute since which it speaks. */
  readonly since: string | undefined;
};

/**
 * How many times as often a canary may turn out to be hit, each with its part of the stake: a little worse for long, or a lot at
 * once. The least of them says what is tolerated, too: it loses by a canary that is hit less than 1.4 times as often.
 */
const alternatives = [
  { times: 2, part: 0.1 },
  { times: 5, part: 0.2 },
  { times: 15, part: 0.7 },
];

/** What of the stake is set on a canary that is worse from the first minute; the rest on every later one, less and less. */
const FROM_THE_START = 0.9;

/**
 * The evidence that the canary does worse than the current version, and worse than `extra` of all pages on top. A bet that loses on
 * average by a version as good, whenever one looks: it grows beyond N with a chance of less than one in N, over all looks together (ADR 32).
 */
export function evidenceOf(minutes: readonly Minute[], extra: number): Evidence {
  const bets = alternatives.map(({ times, part }) => ({ part, ...betOn(minutes, extra, times) }));
  const best = bets.reduce((one, other) => (other.log > one.log ? other : one));
  const log = bets.reduce((sum, bet) => logSum(sum, bet.log + Math.log(bet.part)), Number.NEGATIVE_INFINITY);
  return { log, since: best.since };
}

/** A bet on one alternative: on a canary that is worse from some minute on, whichever that is. */
function betOn(minutes: readonly Minute[], extra: number, times: number): Evidence {
  if (minutes.length === 0) return { log: 0, since: undefined };
  let all = Number.NEGATIVE_INFINITY;
  // What was won since it last was nothing, and since when that is.
  let won = 0;
  let since: string | undefined;
  minutes.forEach((minute, place) => {
    const stake = place === 0 ? FROM_THE_START : (1 - FROM_THE_START) / (place * (place + 1));
    const gain = gainIn(minute, extra, times);
    all = gain + logSum(all, Math.log(stake));
    if (won <= 0) since = minute.from;
    won = Math.max(0, won) + gain;
  });
  // What is not set yet stays as it is.
  return { log: logSum(all, Math.log((1 - FROM_THE_START) / minutes.length)), since };
}

/**
 * What a bet gains in a minute, as a logarithm. Were both versions as good, each hit would come from the canary as often as it has
 * pages there; the bet is that it comes from there more often. What is tolerated is paid for by each page.
 */
function gainIn({ canary, current }: Minute, extra: number, times: number): number {
  if (canary.of === 0 || current.of === 0) return 0;
  const expected = canary.of / (canary.of + current.of);
  const lost = 1 + expected * (times - 1);
  const won = times / lost;
  return canary.hits * Math.log(won) - current.hits * Math.log(lost) - canary.of * extra * (won - 1);
}

function logSum(a: number, b: number): number {
  const most = Math.max(a, b);
  return most === Number.NEGATIVE_INFINITY ? most : most + Math.log(Math.exp(a - most) + Math.exp(b - most));
}
