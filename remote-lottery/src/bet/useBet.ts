import { loadUser, toast, useBusy } from '@site/shared';
import { type LotteryRoom, lotteryOrder } from '@site/shared/contract/lottery';
import { useIntention } from '@site/shared/forms';
import { formatMoney } from '@site/shared/money';
import { useEffect, useRef, useState } from 'react';
import type { RoomPhase } from '../period/roomMachine.ts';
import { lastOrderOf, storeOrder } from '../storage/storedOrders.ts';
import { storeWait } from '../storage/storedRoom.ts';
import { awaitDraw } from '../win/storedWins.ts';
import {
  betText,
  emptySlip,
  linesOf,
  orderOf,
  type Slip,
  stakeOf,
  totalOf,
  withoutChoice,
} from './betSlip.ts';
import { findBets } from './findBets.ts';
import { orderToStore, repeatOrder } from './repeatOrder.ts';

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
  const [isPanelOpen, setPanelOpen] = useState(false);
  const [slip, setSlip] = useState<Slip>(emptySlip);
  /** The period that the preview was opened for; null without a preview. */
  const [previewed, setPreviewed] = useState<string | null>(null);
  const period = room.lottery.nowdata.nextexpect;
  const group = room.playbox[slip.group] ?? room.playbox[0];
  const lines = linesOf(slip, group);
  const stake = stakeOf(slip);
  const pending = useIntention(lotteryOrder, {
    find: findBets,
    onSucceeded({ answer, isShown, values }) {
      if (!isShown) toast('投注成功', 'success');
      setSlip(withoutChoice);
      setPreviewed(null);
      setPanelOpen(false);
      const line = answer?.data || (values.text ?? '');
      const order = storeOrder(values.order ?? '', line);
      if (order) awaitDraw(order);
      if (order?.period === period) storeWait(drawsAt);
      if (answer) onPlaced(line);
    },
    onRefused: (message) => toast(message || '操作失败，请稍后再试', 'error'),
    // The platform may have accepted the bet, so the slip is emptied: a second tap must not place it twice.
    onUnknown() {
      setSlip(withoutChoice);
      setPreviewed(null);
      toast('网络异常，投注结果未知，请先核对投注记录', 'warning');
      onUncertain();
    },
    refresh: loadUser,
    unknownText: '网络异常，投注结果未知，请先核对投注记录',
    danger: '重复投注',
  });
  const isSending = pending.isBusy;
  // A closing dialog still shows its old content and accepts taps; handlers must check the present values.
  const latest = useRef({ previewed, lines, stake, period, isOpenNow, isSending });
  latest.current = { previewed, lines, stake, period, isOpenNow, isSending };

  // The amount stays for the next bet, so it makes the screen busy only while the sheet is open.
  useBusy(slip.options.length > 0 || (isPanelOpen && slip.amount !== emptySlip.amount));

  useEffect(() => {
    const { previewed, isSending } = latest.current;
    const isPast = previewed !== null && previewed !== period;
    if (phase === 'open' && !isPast) return;
    if (previewed !== null && !isSending) showTooLate();
    setPanelOpen(false);
    setPreviewed(null);
    setSlip(withoutChoice);
  }, [phase, period]);

  const repeatLast = () => {
    const last = lastOrderOf(roomId);
    if (!last) return;
    const { slip: repeated, gone } = repeatOrder(last, room.playbox);
    if (repeated) setSlip(repeated);
    if (gone.length > 0) toast(`已停止投注：${gone.join('、')}`, 'warning');
  };

  const openPanel = () => {
    if (isOpenNow()) setPanelOpen(true);
  };
  const preview = () => {
    if (lines.length > 0 && !pending.isLocked) setPreviewed(period);
  };
  const removeLine = (id: Slip['options'][number]) => {
    setSlip((before) => ({ ...before, options: before.options.filter((chosen) => chosen !== id) }));
    if (lines.length <= 1) setPreviewed(null);
  };

  function sendOrder() {
    const { previewed, lines, stake, period, isOpenNow } = latest.current;
    if (previewed === null || lines.length === 0 || stake === null) return;
    if (!isOpenNow() || previewed !== period) {
      setPreviewed(null);
      showTooLate();
      return;
    }
    const text = betText(lines, stake, previewed);
    pending.submit(orderOf(roomId, lines, stake, previewed), {
      what: `第${previewed}期投注${lines.length}注，合计${formatMoney(totalOf(lines, stake))}元`,
      // An unreadable answer is reported once, as an unknown outcome.
      errorToast: false,
      values: {
        text,
        stake,
        lines: String(lines.length),
        order: orderToStore(roomId, room.lottery.title, lines, stake, previewed),
      },
    });
  }

  return {
    isPanelOpen,
    openPanel,
    closePanel: () => setPanelOpen(false),
    slip,
    setSlip,
    /** Whether an order of this room is stored that can be repeated. */
    canRepeat: isPanelOpen && lastOrderOf(roomId) !== null,
    repeatLast,
    group,
    lines,
    stake,
    preview,
    isPreviewOpen: previewed !== null,
    closePreview: () => setPreviewed(null),
    removeLine,
    confirm: sendOrder,
    isSending,
    pending,
  };
}

function showTooLate(): void {
  toast('本期已封盘，投注未提交', 'warning');
}

export type Bet = ReturnType<typeof useBet>;
