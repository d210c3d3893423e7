import type { GenericSchema } from 'valibot';

/** What a player can mean to happen once: it moves money, or takes something. */
export const intentionKinds = [
  'deposit',
  'withdrawal',
  'transfer',
  'recovery',
  'bet',
  'redPacket',
  'rebate',
  'promotion',
  'card',
] as const;

/** One of what a player can mean to happen once. */
export type IntentionKind = (typeof intentionKinds)[number];

/** Says of a call that it must be carried out once for each intention. */
export type Once = {
  readonly kind: IntentionKind;
  /** Fields that are neither kept nor compared when the call is repeated. */
  readonly secrets?: readonly string[];
};

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
  /** A 401 on it says something other than "the session has ended". */
  readonly hasOwn401?: true;
  /** It is sent with the key of an intention, and carried out once however often it arrives with that key. */
  readonly once?: Once;
  /** It changes nothing, whoever sends it and however often: an address may name it as `first`. */
  readonly reads?: true;
  /** For types only: a call takes its own input and nothing wider, which a schema's type cannot say. */
  readonly takes?: (input: Input) => void;
};

/** What a call takes. */
export type InputOf<C> = C extends Call<infer Input, unknown> ? Input : never;

/** What a call answers under `data`, after its schema has read it. */
export type DataOf<C> = C extends Call<never, infer Data> ? Data : never;

type Declared<Input, Data> = Pick<Call, 'hasOwn401' | 'once' | 'reads'> & {
  readonly input: GenericSchema<Input>;
  readonly data: GenericSchema<unknown, Data>;
};

/** Declares a POST call with a JSON body. */
export function post<Input, Data>(
  path: `/api/${string}`,
  declared: Declared<Input, Data>,
): Call<Input, Data> {
  return { method: 'POST', path, encoding: 'json', ...declared };
}

/** Declares a GET call whose input travels as the query, every value as text. */
export function get<Input, Data>(path: `/api/${string}`, declared: Declared<Input, Data>): Call<Input, Data> {
  return { method: 'GET', path, encoding: 'query', ...declared };
}

/** Declares a POST call that uploads a form with files. */
export function upload<Input, Data>(
  path: `/api/${string}`,
  declared: Declared<Input, Data>,
): Call<Input, Data> {
  return { method: 'POST', path, encoding: 'multipart', ...declared };
}
