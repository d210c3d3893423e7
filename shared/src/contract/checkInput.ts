import type { GenericIssue, GenericSchema } from 'valibot';
import * as v from 'valibot';
import { isObject } from './fields.ts';

/** The problem of a payload: the path of its first wrong field, or null when the payload as a whole is wrong. */
export type InputProblem = {
  readonly wrong: 'missing' | 'surplus' | 'malformed';
  readonly field: string | null;
};

/** A checked payload, or its problem, which repeats no value: it may be a secret. */
export type CheckedInput<Input> =
  | { readonly ok: true; readonly value: Input }
  | ({ readonly ok: false } & InputProblem);

/** Checks a received payload against the `input` of a call, for servers that answer calls. */
export function checkInput<S extends GenericSchema>(
  schema: S,
  payload: unknown,
): CheckedInput<v.InferOutput<S>> {
  if (!isObject(payload)) return { ok: false, wrong: 'malformed', field: null };
  const read = v.safeParse(schema, payload);
  return read.success ? { ok: true, value: read.output } : { ok: false, ...problemOf(read.issues[0]) };
}

function problemOf(issue: GenericIssue): InputProblem {
  const field = v.getDotPath(issue);
  if (issue.expected === 'never') return { wrong: 'surplus', field };
  return { wrong: issue.received === 'undefined' ? 'missing' : 'malformed', field };
}
