import {
  ApiError,
  callQuery,
  forgetOnce,
  refreshMoney,
  SessionExpired,
  send,
  sendOnce,
  serverClock,
  toast,
  useOneAtATime,
  useQuery,
} from '@site/shared';
import { drawRedPacket, type RedPacketState, redPacketState } from '@site/shared/contract/hall';
import { redPacketRecords } from '@site/shared/contract/wallet';
import type { Money } from '@site/shared/money';
import { useState } from 'react';
import { drawWindow } from './drawWindow.ts';

/**
 * The player's red packets and the draw. A draw whose answer was lost is never sent again automatically: the
 * refreshed state shows whether it counted, and until then no other draw is possible.
 */
export function useDraw() {
  const { data: state, error, isError, isFetching, refetch } = useQuery(callQuery(redPacketState, {}));
  const [result, setResult] = useState<DrawResult | null>(null);
  const [isAskedToDeposit, askToDeposit] = useState(false);
  const { isBusy: isDrawing, run } = useOneAtATime();
  /** The count of draws before the draw whose answer was lost; null without such a draw. */
  const [lostAfter, setLostAfter] = useState<number | null>(null);

  async function draw() {
    if (!state || lostAfter !== null) return;
    if (state.sendnums <= 0) return askToDeposit(true);
    try {
      const { data } = await sendOnce(drawRedPacket, {}, { errorToast: false });
      setResult({ kind: 'won', amount: data.redpacketmoney, left: null });
      await Promise.allSettled([refetch().then(showLeft), refreshMoney()]);
    } catch (error) {
      if (error instanceof ApiError) setResult(refusedDraw(error.message, serverClock.now()));
      else if (!(error instanceof SessionExpired)) await handleLost(state.acquirednum);
    }
  }

  /** Adds the draws left to the result on the screen, if the state could be read. */
  function showLeft({
    data,
    isError,
  }: {
    readonly data: RedPacketState | undefined;
    readonly isError: boolean;
  }) {
    if (data && !isError)
      setResult((shown) => (shown?.kind === 'won' ? { ...shown, left: drawsLeft(data) } : shown));
  }

  async function handleLost(drawnBefore: number) {
    toast('服务器异常，请稍后再试', 'error');
    setLostAfter(drawnBefore);
    await resolve(drawnBefore);
  }

  async function resolve(drawnBefore: number) {
    const fresh = await refetch();
    if (fresh.isError || !fresh.data) return;
    if (fresh.data.acquirednum > drawnBefore) {
      forgetOnce(drawRedPacket);
      setResult({ kind: 'won', amount: await newestAmount(), left: drawsLeft(fresh.data) });
      refreshMoney().catch(() => undefined);
    }
    setLostAfter(null);
  }

  return {
    state,
    hasFailed: isError && !state,
    error,
    isFetching,
    reload: () => void refetch(),
    isDrawing,
    draw: () => void run(draw),
    result,
    closeResult: () => setResult(null),
    isAskedToDeposit,
    closeDeposit: () => askToDeposit(false),
    /** Set while the outcome of the last draw is unknown. */
    findOut: lostAfter !== null && !isDrawing ? () => void resolve(lostAfter) : undefined,
  };
}

async function newestAmount() {
  const records = await send(redPacketRecords, { page: 1 }, { errorToast: false }).catch(() => null);
  return records?.data.data[0]?.redpacketmoney ?? null;
}

/** Returns the draws that a player has left; the platform may count below 0. */
export const drawsLeft = ({ sendnums }: Pick<RedPacketState, 'sendnums'>) => Math.max(0, sendnums);

/**
 * The result of one draw. `amount` is null when the content of the packet is not known, `left` until the draws left
 * are.
 */
export type DrawResult =
  | { readonly kind: 'won'; readonly amount: Money | null; readonly left: number | null }
  | { readonly kind: 'failed' | 'notStarted' | 'ended'; readonly message: string };

const kinds = { before: 'notStarted', open: 'failed', ended: 'ended' } as const;

/** Returns the result of a draw that the platform refused: its message, with the kind that the hour implies. */
function refusedDraw(message: string, epochMs: number): DrawResult {
  return { kind: kinds[drawWindow(epochMs).phase], message };
}
