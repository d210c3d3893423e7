import { queryOptions } from '@tanstack/react-query';
import type { Call } from '../contract/call.ts';
import { type CallOptions, send } from './client.ts';

/**
 * Returns the query of one declared call, keyed by its path and input, so that two users of it cause one request. A
 * screen that reads shows a placeholder of its own: 加载中... is for actions of the player.
 */
export function callQuery<Input, Data>(call: Call<Input, Data>, input: Input, options: CallOptions = {}) {
  return queryOptions({
    queryKey: [call.method, call.path, input],
    queryFn: async ({ signal }) => (await send(call, input, { overlay: false, ...options, signal })).data,
  });
}
