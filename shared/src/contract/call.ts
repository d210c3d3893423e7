import type { GenericSchema, InferOutput } from 'valibot';

/**
 * One call of the platform API, declared once and used by the client, the sandbox and the tests.
 * `input` describes exactly what is sent; `data` reads what is answered under `data` with code 200.
 */
export type Call<Input = unknown, Data = unknown> = {
  readonly method: 'GET' | 'POST';
  readonly path: `/api/${string}`;
  readonly encoding: 'json' | 'query' | 'multipart';
  readonly input: GenericSchema<Input, unknown>;
  readonly data: GenericSchema<unknown, Data>;
};

/** What a call takes. */
export type InputOf<C> = C extends Call<infer Input, unknown> ? Input : never;

/** What a call answers under `data`, after its schema has read it. */
export type DataOf<C> = C extends Call<never, infer Data> ? Data : never;


/** Declares a POST call with a JSON body. */
export function post<Input, D extends GenericSchema>(
  path: `/api/${string}`,
  schemas: { input: GenericSchema<Input, unknown>; data: D },
): Call<Input, InferOutput<D>> {
  return { method: 'POST', path, encoding: 'json', ...schemas } as Call<Input, InferOutput<D>>;
}

/** Declares a GET call whose input travels as the query. */
export function get<Input, D extends GenericSchema>(
  path: `/api/${string}`,
  schemas: { input: GenericSchema<Input, unknown>; data: D },
): Call<Input, InferOutput<D>> {
  return { method: 'GET', path, encoding: 'query', ...schemas } as Call<Input, InferOutput<D>>;
}

/** Declares a POST call that uploads a form with files. */
export function upload<Input, D extends GenericSchema>(
  path: `/api/${string}`,
  schemas: { input: GenericSchema<Input, unknown>; data: D },
): Call<Input, InferOutput<D>> {
  return { method: 'POST', path, encoding: 'multipart', ...schemas } as Call<Input, InferOutput<D>>;
}
