import { queryOptions } from '@tanstack/react-query';
import * as v from 'valibot';
import type { Call } from '../contract/call.ts';
import { type CachedList, readJson, writeJson } from '../session/storage.ts';
import { type CallOptions, send } from './client.ts';

/** A list that shows what the device kept until each fresh answer replaces it, and keeps that answer. */
export function cachedQuery<Input, Item>(
  name: CachedList,
  call: Call<Input, Item[]>,
  input: Input,
  options: CallOptions = {},
) {
  return queryOptions({
    queryKey: [call.method, call.path, input],
    queryFn: async ({ signal }) => {
      const { data } = await send(call, input, { ...options, signal });
      writeJson(name, data);
      return data;
    },
    initialData: (): Item[] | undefined => keptList(name, call),
    // Old from the start, so that the fresh list is asked for at once and a failure leaves the kept one.
    initialDataUpdatedAt: 0,
  });
}

function keptList<Data>(name: CachedList, call: Call<never, Data>): Data | undefined {
  const kept = readJson(name);
  if (kept === null) return undefined;
  const read = v.safeParse(call.data, kept);
  return read.success ? read.output : undefined;
}
