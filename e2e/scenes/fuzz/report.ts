import type { Failure, FuzzEnd } from './fuzzDrill.ts';
import type { Slice, SurveyedCall } from './plan.ts';
import { cellsOf, type Trial, trialText } from './trial.ts';

/** The number of covered and of known items. */
export type Coverage = Readonly<
  Record<'addresses' | 'calls' | 'fields' | 'kinds', { tried: number; known: number }>
>;

/** Returns a description of a failure with the command that repeats it. */
export function failureText({ trial, number, findings }: Failure, seed: number): string {
  return [
    `seed ${seed}, trial ${number}: ${trialText(trial)}`,
    ...findings.map(({ verdict, what }) => `  ${verdict}: ${what.replaceAll(/\s+/g, ' ')}`),
    `  npm run drill -- fuzz --trial '${trialText(trial)}'`,
  ].join('\n');
}

/** Counts the places, calls, fields and kinds that the counted trials covered, of all that are known. */
export function coverageOf(asked: readonly SurveyedCall[], counted: readonly Trial[]): Coverage {
  const names = {
    addresses: ({ who, place }: Trial) => `${who} ${place}`,
    calls: ({ who, place, call }: Trial) => `${who} ${place} ${call}`,
    fields: ({ call, field }: Trial) => `${call} ${field}`,
    kinds: ({ call, kind }: Trial) => `${call.replace(/ .*/, '')} ${kind}`,
  };
  const known = asked.flatMap(({ who, place, call, answer }) =>
    cellsOf(call, answer).map((cell) => ({ who, place, call, ...cell })),
  );
  const share = (name: (trial: Trial) => string) => ({
    tried: new Set(counted.map(name)).size,
    known: new Set(known.map(name)).size,
  });
  return {
    addresses: share(names.addresses),
    calls: share(names.calls),
    fields: share(names.fields),
    kinds: share(names.kinds),
  };
}

export function verdictsOf({ failures }: FuzzEnd): Readonly<Record<string, number>> {
  const counts: Record<string, number> = {};
  for (const { findings } of failures)
    for (const verdict of new Set(findings.map((finding) => finding.verdict)))
      counts[verdict] = (counts[verdict] ?? 0) + 1;
  return counts;
}

/** The result of one run, as the drill writes it. */
export type FuzzFigures = {
  readonly seed: number;
  readonly slice?: Slice;
  readonly seconds: number;
  readonly played: number;
  readonly counted: number;
  readonly failures: readonly Failure[];
  readonly unrepeated: readonly Failure[];
  readonly uncounted: readonly Trial[];
};

/** The sum of slices. */
export type FuzzSum = Readonly<
  Record<'played' | 'counted' | 'uncounted' | 'unrepeated' | 'bad' | 'seconds', number>
> & {
  readonly seeds: readonly number[];
  /** Slices that no file has, such as `3/10`, and files with another seed or number of slices than the first one. */
  readonly problems: readonly string[];
};

/** Adds up the figures of slices. */
export function sumOf(files: readonly FuzzFigures[]): FuzzSum {
  const [first] = files;
  const of = first?.slice?.of ?? 1;
  const numbers = files.map(({ slice }) => slice?.number ?? 1);
  const expected = Array.from({ length: of }, (_, at) => at + 1);
  const add = (count: (figures: FuzzFigures) => number) => files.reduce((sum, one) => sum + count(one), 0);
  return {
    seeds: [...new Set(files.map(({ seed }) => seed))],
    played: add(({ played }) => played),
    counted: add(({ counted }) => counted),
    uncounted: add(({ uncounted }) => uncounted.length),
    unrepeated: add(({ unrepeated }) => unrepeated.length),
    bad: add(({ failures }) => failures.length),
    seconds: add(({ seconds }) => seconds),
    problems: [
      ...expected
        .filter((number) => numbers.filter((one) => one === number).length !== 1)
        .map(
          (number) =>
            `slice ${number}/${of} is there ${numbers.filter((one) => one === number).length} times`,
        ),
      ...files
        .filter(({ seed, slice }) => seed !== first?.seed || (slice?.of ?? 1) !== of)
        .map(
          ({ slice }) =>
            `slice ${slice?.number ?? 1}/${slice?.of ?? 1} is not of the first file’s seed and slices`,
        ),
    ],
  };
}
