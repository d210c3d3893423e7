import type { FirstCall } from '@site/release-page/document/declaration';
import type { Call } from './call.ts';
import { checkInput } from './checkInput.ts';

type Rest<Input> = {
  /** Fields whose values are in the query of the address, by their names there. */
  readonly query?: { readonly [Field in keyof Input]?: string };
  /** Whether the call is for players only, at an address that visitors can open too. */
  readonly player?: true;
};

/**
 * Returns a call of the contract in the form of `first` of a route. Throws for a call without `reads`, because the page
 * sends it before the player has decided anything, and for an input that the call does not take.
 */
export function firstCall<Input, Data>(
  { method, path, encoding, reads, once, input: schema }: Call<Input, Data>,
  input: Partial<Input>,
  { query, player }: Rest<Input> = {},
): FirstCall {
  if (!reads || once) throw new Error(`${path} is not declared as one that only reads.`);
  if (encoding !== (method === 'GET' ? 'query' : 'json'))
    throw new Error(`${path} sends its input in a way that no first call can.`);
  const whole = { ...input, ...Object.fromEntries(Object.keys(query ?? {}).map((field) => [field, '1'])) };
  const checked = checkInput(schema, whole);
  if (!checked.ok) throw new Error(`${path} does not take ${JSON.stringify(whole)}.`);
  return {
    method,
    path,
    ...(Object.keys(input).length > 0 && { input: input as FirstCall['input'] }),
    ...(query && { query: query as FirstCall['query'] }),
    ...(player && { player }),
  };
}
