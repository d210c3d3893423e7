import { Button, EmptyState, ErrorCard, Skeleton, SkeletonRows, Spinner } from '@site/shared';
import { balance } from '@site/shared/contract/session';
import { callPolicy } from '@site/shared/host';
import { LONG, nothing, type Part } from '../part.tsx';
import styles from './sections.module.css';

function startCall(): void {
  const { started, ended } = callPolicy();
  const feedback = { overlay: true, errorToast: false };
  started(balance, feedback);
  setTimeout(() => ended(balance, feedback, 3_000, undefined), 3_000);
}

export const waiting: readonly Part[] = [
  {
    name: 'Spinner',
    states: {
      'default, with the words beside it': (
        <p className={styles.row}>
          <Spinner />
          页面加载中
        </p>
      ),
    },
  },
  {
    name: 'Skeleton',
    others: ['SkeletonRows'],
    states: {
      line: <Skeleton width="60%" />,
      block: <Skeleton height={96} />,
      round: <Skeleton width={56} height={56} round />,
      'rows of a list': <SkeletonRows count={3} />,
    },
  },
  {
    name: 'CallOverlay',
    states: {
      'while a call runs: tap it': (
        <Button kind="secondary" onClick={startCall}>
          刷新余额
        </Button>
      ),
    },
  },
  {
    name: 'EmptyState',
    states: {
      default: <EmptyState />,
      'with something to do, long text': (
        <EmptyState text={LONG} action={<Button size="small">去充值</Button>} />
      ),
    },
  },
  {
    name: 'ErrorCard',
    states: {
      default: <ErrorCard />,
      'with 重试': <ErrorCard onRetry={nothing} />,
      busy: <ErrorCard onRetry={nothing} busy />,
      'long text': <ErrorCard title={LONG} text={LONG} onRetry={nothing} />,
    },
  },
];
