import type { PastDraw } from '@site/shared/contract/lottery';
import { LazySheet } from '../sheet/LazySheet.tsx';

type Props = { readonly open: boolean; readonly draws: readonly PastDraw[]; readonly onClose: () => void };

const load = () => import('./Trend.tsx').then(({ Trend }) => Trend);

export function TrendSheet({ open, draws, onClose }: Props) {
  return (
    <LazySheet
      open={open}
      title="走势"
      height="min(calc(0.76 * var(--screen-height)), 640px)"
      onClose={onClose}
      load={load}
      of={{ draws }}
    />
  );
}
