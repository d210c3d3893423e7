import { callQuery, isMissing, useQuery } from '@site/shared';
import { agentLoginUrl, gameUrl, serviceUrl } from '@site/shared/contract/hall';
import type { OpenedGame } from './gameMode.ts';

/** The state of a frame's address; `url` is undefined until it is known. */
export type FrameAddress = {
  readonly url: string | undefined;
  readonly isError: boolean;
  readonly error: unknown;
  /** Whether the platform does not know the requested page. */
  readonly isUnknown: boolean;
  readonly isFetching: boolean;
  readonly retry: () => void;
};

/** An address carries a key of this visit: each is requested again and never changes under an open frame. */
const once = { gcTime: 0, staleTime: Number.POSITIVE_INFINITY } as const;

/** Requests the address of a game; it waits until the game may open. */
export function useGameAddress({ name, type, code }: OpenedGame, isOpen: boolean): FrameAddress {
  const input = { plat_name: name, game_type: type, game_code: code, is_mobile_url: 1 } as const;
  return frameAddress(useQuery({ ...callQuery(gameUrl, input), ...once, enabled: isOpen }));
}

export function useAgentAddress(): FrameAddress {
  return frameAddress(useQuery({ ...callQuery(agentLoginUrl, {}), ...once }));
}

export function useServiceAddress(): FrameAddress {
  return frameAddress(useQuery({ ...callQuery(serviceUrl, {}), ...once }));
}

type AddressQuery = {
  readonly data: { readonly url: string } | undefined;
  readonly isError: boolean;
  readonly error: unknown;
  readonly isFetching: boolean;
  readonly refetch: () => unknown;
};

function frameAddress({ data, isError, error, isFetching, refetch }: AddressQuery): FrameAddress {
  return {
    // Removing the former frame during a new request makes the page in it start from the beginning.
    url: isFetching ? undefined : data?.url,
    isError,
    error,
    isUnknown: isMissing(error),
    isFetching,
    retry: () => void refetch(),
  };
}
