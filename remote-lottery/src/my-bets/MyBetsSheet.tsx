import type { LotteryRoom } from '@site/shared/contract/lottery';
import { LazySheet } from '../sheet/LazySheet.tsx';

type Props = {
  readonly open: boolean;
  readonly lottery: LotteryRoom['lottery'];
  readonly onBet: (() => void) | null;
  readonly onClose: () => void;
};

const load = () => import('./MyBets.tsx').then(({ MyBets }) => MyBets);

export function MyBetsSheet({ open, onClose, ...of }: Props) {
  return (
    <LazySheet
      open={open}
      title="我的投注"
      height="min(calc(0.76 * var(--screen-height)), 640px)"
      onClose={onClose}
      load={load}
      of={of}
    />
  );
}
