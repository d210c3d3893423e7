import type { GenericSchema } from 'valibot';

/** The kinds of intentions: each moves money or takes something. */
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

/** One kind of intention. */
export type IntentionKind = (typeof intentionKinds)[number];

/** Marks a call that must be carried out once for each intention. */
export type Once = {
  readonly kind: IntentionKind;
  /** Fields that are neither stored nor compared when the call is repeated. */
  readonly secrets?: readonly string[];
};

/**
 * One call of the platform API, declared once and used by the client, the sandbox and the tests. `input` describes
 * exactly what is sent; `data` reads the answer's `data` at code 200. `Call` without arguments is any call.
 */
export type Call<Input = never, Data = unknown> = {
  readonly method: 'GET' | 'POST';
  readonly path: `/api/${string}`;
  readonly encoding: 'json' | 'query' | 'multipart';
  readonly input: GenericSchema;
  readonly data: GenericSchema<unknown, Data>;
  /** Whether a 401 has another meaning than an ended session. */
  readonly hasOwn401?: true;
  /** Set for a call that carries an idempotency key: it is carried out once, however often it arrives with that key. */
  readonly once?: Once;
  /** Whether the call changes nothing, so that a route may name it in `first`. */
  readonly reads?: true;
  /** For types only: a call takes exactly its own input, which the type of a schema cannot express. */
  readonly takes?: (input: Input) => void;
};

/** The input of a call. */
export type InputOf<C> = C extends Call<infer Input, unknown> ? Input : never;

/** The data of a call's answer, after its schema has read it. */
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

/** Declares a GET call whose input is sent as the query, every value as text. */
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
