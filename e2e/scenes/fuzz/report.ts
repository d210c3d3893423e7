import type { Failure, FuzzEnd } from './fuzzDrill.ts';
import type { SurveyedCall } from './plan.ts';
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
