import { send, useQuery } from '@site/shared';
import { transactionRecords } from '@site/shared/contract/wallet';

const LOOKS_EVERY_MS = 3_000;
const PENDING = 1;

/** The state of a deposit in the records: null while it is not in them, undefined while nothing is known. */
type DepositState = number | null | undefined;

export function isPending(state: DepositState): boolean {
  return state === undefined || state === null || state === PENDING;
}

/**
 * Polls the state of a deposit while the page is visible, until it is decided or the time to pay is over. It sends no
 * request before the player reports the payment.
 */
export function useDepositState(
  depositNo: string,
  { hasPaid, isOver }: { hasPaid: boolean; isOver: boolean },
) {
  return useQuery({
    queryKey: ['deposit state', depositNo],
    queryFn: async ({ signal }) => {
      const input = { date: 4, type: 1, page: 1, api_type: '' } as const;
      const { data } = await send(transactionRecords, input, { overlay: false, signal });
      return data.data.find(({ out_trade_no }) => out_trade_no === depositNo)?.state ?? null;
    },
    enabled: hasPaid,
    refetchInterval: ({ state: { data } }) => (isPending(data) && !isOver ? LOOKS_EVERY_MS : false),
    refetchIntervalInBackground: false,
    gcTime: 0,
  });
}
