import { toast, useBusy } from '@site/shared';
import type { LotteryRoom } from '@site/shared/contract/lottery';
import { formatMoney } from '@site/shared/money';
import { useEffect, useReducer, useRef } from 'react';
import type { RoomPhase } from '../period/roomMachine.ts';
import { lastOrderOf } from '../storage/storedOrders.ts';
import { type DraftEvent, emptyDraft, isBegun, nextDraft } from './betDraft.ts';
import { betText, linesOf, orderOf, type Slip, stakeOf, totalOf } from './betSlip.ts';
import { orderToStore, repeatOrder } from './repeatOrder.ts';
import { useOrder } from './useOrder.ts';

type Wiring = {
  readonly roomId: string;
  readonly room: LotteryRoom;
  readonly phase: RoomPhase;
  /** Whether betting is open at this instant; the phase is only as recent as the last tick. */
  readonly isOpenNow: () => boolean;
  /** The platform's time of the coming draw. */
  readonly drawsAt: number;
  readonly onPlaced: (text: string) => void;
  /** Refreshes the room when the outcome of a bet is unknown. */
  readonly onUncertain: () => void;
};

/**
 * Wires a bet from choosing to ordering. A bet belongs to the period its preview was opened for; otherwise it is not
 * sent.
 */
export function useBet({ roomId, room, phase, isOpenNow, drawsAt, onPlaced, onUncertain }: Wiring) {
  const [draft, dispatch] = useReducer(nextDraft, emptyDraft);
  const { isPanelOpen, slip, previewed } = draft;
  const period = room.lottery.nowdata.nextexpect;
  const group = room.playbox[slip.group] ?? room.playbox[0];
  const lines = linesOf(slip, group);
  const stake = stakeOf(slip);
  const pending = useOrder({
    period,
    drawsAt,
    onPlaced: () => dispatch({ type: 'ended' }),
    onSent: onPlaced,
    onUncertain() {
      dispatch({ type: 'uncertain' });
      onUncertain();
    },
  });
  const isSending = pending.isBusy;
  // A closing dialog still shows its old content and accepts taps; handlers must check the present values.
  const latest = useRef({ previewed, lines, stake, period, isOpenNow, isSending });
  latest.current = { previewed, lines, stake, period, isOpenNow, isSending };

  useBusy(isBegun(draft));

  useEffect(() => {
    const { previewed, isSending } = latest.current;
    const isPast = previewed !== null && previewed !== period;
    if (phase === 'open' && !isPast) return;
    if (previewed !== null && !isSending) showTooLate();
    dispatch({ type: 'ended' });
  }, [phase, period]);

  function sendOrder() {
    const { previewed, lines, stake, period, isOpenNow } = latest.current;
    if (previewed === null || lines.length === 0 || stake === null) return;
    if (!isOpenNow() || previewed !== period) {
      dispatch({ type: 'preview closed' });
      showTooLate();
      return;
    }
    pending.submit(orderOf(roomId, lines, stake, previewed), {
      what: `第${previewed}期投注${lines.length}注，合计${formatMoney(totalOf(lines, stake))}元`,
      // An unreadable answer is reported once, as an unknown outcome.
      errorToast: false,
      values: {
        text: betText(lines, stake, previewed),
        stake,
        lines: String(lines.length),
        order: orderToStore(roomId, room.lottery.title, lines, stake, previewed),
      },
    });
  }

  return {
    ...draftActions(dispatch),
    openPanel: () => isOpenNow() && dispatch({ type: 'opened' }),
    repeatLast: () => repeatLast(roomId, room, dispatch),
    preview: () => lines.length > 0 && !pending.isLocked && dispatch({ type: 'previewed', period }),
    removeLine: (option: Slip['options'][number]) =>
      dispatch({ type: 'removed', option, isLast: lines.length <= 1 }),
    confirm: sendOrder,
    isPanelOpen,
    slip,
    /** Whether an order of this room is stored that can be repeated. */
    canRepeat: isPanelOpen && lastOrderOf(roomId) !== null,
    group,
    lines,
    stake,
    isPreviewOpen: previewed !== null,
    isSending,
    pending,
  };
}

type Dispatch = (event: DraftEvent) => void;

function draftActions(dispatch: Dispatch) {
  return {
    closePanel: () => dispatch({ type: 'closed' }),
    closePreview: () => dispatch({ type: 'preview closed' }),
    changeSlip: (change: (slip: Slip) => Slip) => dispatch({ type: 'changed', change }),
  };
}

function repeatLast(roomId: string, { playbox }: LotteryRoom, dispatch: Dispatch): void {
  const last = lastOrderOf(roomId);
  if (!last) return;
  const { slip, gone } = repeatOrder(last, playbox);
  if (slip) dispatch({ type: 'changed', change: () => slip });
  if (gone.length > 0) toast(`已停止投注：${gone.join('、')}`, 'warning');
}

function showTooLate(): void {
  toast('本期已封盘，投注未提交', 'warning');
}

export type Bet = ReturnType<typeof useBet>;
