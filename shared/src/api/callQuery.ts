import { queryOptions } from '@tanstack/react-query';
import type { Call } from '../contract/call.ts';
import { type CallOptions, send } from './client.ts';

/** The query of one declared call, keyed by its path and input, so that two users of it cause one request. */
export function callQuery<Input, Data>(call: Call<Input, Data>, input: Input, options: CallOptions = {}) {
  return queryOptions({
    queryKey: [call.method, call.path, input],
    queryFn: async ({ signal }) => (await send(call, input, { ...options, signal })).data,
  });
}

/** A call that is repeated: its first request shows 加载中..., the repeated ones show nothing. */
export function polledQuery<Input, Data>(call: Call<Input, Data>, input: Input, intervalMs: number) {
  return queryOptions({
    queryKey: [call.method, call.path, input],
    queryFn: async ({ signal, client, queryKey }) => {
      const overlay = client.getQueryData(queryKey) === undefined;
      return (await send(call, input, { overlay, signal })).data;
    },
    refetchInterval: intervalMs,
    refetchIntervalInBackground: false,
  });
}
