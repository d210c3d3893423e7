import type { GenericIssue, GenericSchema } from 'valibot';
import * as v from 'valibot';
import { isObject } from './fields.ts';

/**
 * One call of the platform API, declared once and used by the client, the sandbox and the tests.
 * `input` describes exactly what is sent; `data` reads what is answered under `data` with code 200.
 * `Call` without arguments is any call.
 */
export type Call<Input = never, Data = unknown> = {
  readonly method: 'GET' | 'POST';
  readonly path: `/api/${string}`;
  readonly encoding: 'json' | 'query' | 'multipart';
  readonly input: GenericSchema;
  readonly data: GenericSchema<unknown, Data>;
  /** For types only: a call takes its own input and nothing wider, which a schema's type cannot say. */
  readonly takes?: (input: Input) => void;
};

/** What a call takes. */
export type InputOf<C> = C extends Call<infer Input, unknown> ? Input : never;

/** What a call answers under `data`, after its schema has read it. */
export type DataOf<C> = C extends Call<never, infer Data> ? Data : never;

type Schemas<Input, Data> = { input: GenericSchema<Input>; data: GenericSchema<unknown, Data> };

/** Declares a POST call with a JSON body. */
export function post<Input, Data>(path: `/api/${string}`, schemas: Schemas<Input, Data>): Call<Input, Data> {
  return { method: 'POST', path, encoding: 'json', ...schemas };
}

/** Declares a GET call whose input travels as the query, every value as text. */
export function get<Input, Data>(path: `/api/${string}`, schemas: Schemas<Input, Data>): Call<Input, Data> {
  return { method: 'GET', path, encoding: 'query', ...schemas };
}

/** Declares a POST call that uploads a form with files. */
export function upload<Input, Data>(
  path: `/api/${string}`,
  schemas: Schemas<Input, Data>,
): Call<Input, Data> {
  return { method: 'POST', path, encoding: 'multipart', ...schemas };
}

/** A payload as the contract wants it, or one sentence naming the first field that is wrong. */
export type CheckedInput<Input> =
  | { readonly ok: true; readonly value: Input }
  | { readonly ok: false; readonly problem: string };

/** Checks a received payload against a call, for whoever answers it; no value is repeated, it may be a secret. */
export function checkInput<Input>(call: Call<Input>, payload: unknown): CheckedInput<Input> {
  if (!isObject(payload)) return { ok: false, problem: 'payload: an object is expected' };
  const read = v.safeParse(call.input, payload, { abortEarly: true });
  return read.success
    ? { ok: true, value: read.output as Input }
    : { ok: false, problem: describe(read.issues[0]) };
}

function describe(issue: GenericIssue): string {
  const field = v.getDotPath(issue) ?? 'payload';
  if (issue.kind !== 'schema') return `${field}: ${issue.message}`;
  if (issue.expected === 'never') return `${field}: no such field`;
  if (issue.received === 'undefined') return `${field}: missing`;
  return `${field}: ${issue.expected} is expected`;
}
