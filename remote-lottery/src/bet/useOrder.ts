import { loadUser, toast } from '@site/shared';
import { lotteryOrder } from '@site/shared/contract/lottery';
import { useIntention } from '@site/shared/forms';
import { storeOrder } from '../storage/storedOrders.ts';
import { storeWait } from '../storage/storedRoom.ts';
import { awaitDraw } from '../win/storedWins.ts';
import { findBets } from './findBets.ts';

type Wiring = {
  readonly period: string;
  /** The platform's time of the coming draw. */
  readonly drawsAt: number;
  readonly onPlaced: () => void;
  /** Called with the line of the order, where this page has sent it. */
  readonly onSent: (line: string) => void;
  readonly onUncertain: () => void;
};

const uncertainText = '网络异常，投注结果未知，请先核对投注记录';

/** Sends orders, each once, and stores what a placed one needs until its draw. */
export function useOrder({ period, drawsAt, onPlaced, onSent, onUncertain }: Wiring) {
  return useIntention(lotteryOrder, {
    find: findBets,
    onSucceeded({ answer, isShown, values }) {
      if (!isShown) toast('投注成功', 'success');
      onPlaced();
      const line = answer?.data || (values.text ?? '');
      const order = storeOrder(values.order ?? '', line);
      if (order) awaitDraw(order);
      if (order?.period === period) storeWait(drawsAt);
      if (answer) onSent(line);
    },
    onRefused: (message) => toast(message || '操作失败，请稍后再试', 'error'),
    onUnknown() {
      toast(uncertainText, 'warning');
      onUncertain();
    },
    refresh: loadUser,
    unknownText: uncertainText,
    danger: '重复投注',
  });
}
