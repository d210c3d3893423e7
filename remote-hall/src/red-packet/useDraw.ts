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
import { drawRedPacket, redPacketState } from '@site/shared/contract/hall';
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
      setResult({ kind: 'won', amount: data.redpacketmoney });
      await Promise.allSettled([refetch(), refreshMoney()]);
    } catch (error) {
      if (error instanceof ApiError) setResult(refusedDraw(error.message, serverClock.now()));
      else if (!(error instanceof SessionExpired)) await handleLost(state.acquirednum);
    }
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
      setResult({ kind: 'won', amount: await newestAmount() });
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

/** The result of one draw. `amount` is null when the content of the packet is not known. */
export type DrawResult =
  | { readonly kind: 'won'; readonly amount: Money | null }
  | { readonly kind: 'failed' | 'notStarted' | 'ended'; readonly message: string };

const kinds = { before: 'notStarted', open: 'failed', ended: 'ended' } as const;

/** Returns the result of a draw that the platform refused: its message, with the kind that the hour implies. */
function refusedDraw(message: string, epochMs: number): DrawResult {
  return { kind: kinds[drawWindow(epochMs).phase], message };
}
