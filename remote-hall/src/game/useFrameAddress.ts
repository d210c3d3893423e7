import { callQuery, useQuery } from '@site/shared';
import { agentLoginUrl, gameUrl, serviceUrl } from '@site/shared/contract/hall';
import type { OpenedGame } from './gameMode.ts';

/** The address of a frame on its way: undefined until it is known. */
export type FrameAddress = {
  readonly url: string | undefined;
  readonly isError: boolean;
  readonly isFetching: boolean;
  readonly retry: () => void;
};

/** Addresses carry a visit's own key: each is asked for anew and never changes under an open frame. */
const once = { gcTime: 0, staleTime: Number.POSITIVE_INFINITY } as const;

/** Where the platform says that this game runs. */
export function useGameAddress({ name, type, code }: OpenedGame): FrameAddress {
  const input = { plat_name: name, game_type: type, game_code: code, is_mobile_url: 1 } as const;
  return frameAddress(useQuery({ ...callQuery(gameUrl, input), ...once }));
}

/** Where an agent logs in. */
export function useAgentAddress(): FrameAddress {
  return frameAddress(useQuery({ ...callQuery(agentLoginUrl, {}), ...once }));
}

/** Where customer service is. */
export function useServiceAddress(): FrameAddress {
  return frameAddress(useQuery({ ...callQuery(serviceUrl, {}), ...once }));
}

type Asked = {
  readonly data: { readonly url: string } | undefined;
  readonly isError: boolean;
  readonly isFetching: boolean;
  readonly refetch: () => unknown;
};

function frameAddress({ data, isError, isFetching, refetch }: Asked): FrameAddress {
  // While it is asked for anew the frame of the former one is gone, so that the page behind it starts from the beginning.
  return { url: isFetching ? undefined : data?.url, isError, isFetching, retry: () => void refetch() };
}
