import { callQuery, isMissing, useQuery } from '@site/shared';
import { agentLoginUrl, gameUrl, serviceUrl } from '@site/shared/contract/hall';
import type { OpenedGame } from './gameMode.ts';

/** The address of a frame on its way: undefined until it is known. */
export type FrameAddress = {
  readonly url: string | undefined;
  readonly isError: boolean;
  /** The platform does not know what was to open. */
  readonly isUnknown: boolean;
  readonly isFetching: boolean;
  readonly retry: () => void;
};

/** Addresses carry a visit's own key: each is asked for anew and never changes under an open frame. */
const once = { gcTime: 0, staleTime: Number.POSITIVE_INFINITY } as const;

/** Where the platform says that this game runs; not asked before the game is to open. */
export function useGameAddress({ name, type, code }: OpenedGame, isOpen: boolean): FrameAddress {
  const input = { plat_name: name, game_type: type, game_code: code, is_mobile_url: 1 } as const;
  return frameAddress(useQuery({ ...callQuery(gameUrl, input), ...once, enabled: isOpen }));
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
  readonly error: unknown;
  readonly isFetching: boolean;
  readonly refetch: () => unknown;
};

function frameAddress({ data, isError, error, isFetching, refetch }: Asked): FrameAddress {
  return {
    // While it is asked for anew the frame of the former one is gone, so that the page behind it starts from the beginning.
    url: isFetching ? undefined : data?.url,
    isError,
    isUnknown: isMissing(error),
    isFetching,
    retry: () => void refetch(),
  };
}
