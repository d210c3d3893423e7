import { Button, EmptyState, ErrorCard, Skeleton, SkeletonRows, Spinner } from '@site/shared';
import { balance } from '@site/shared/contract/session';
import { callPolicy } from '@site/shared/host';
import { LONG, nothing, type Part, State } from '../part.tsx';
import styles from './sections.module.css';

function SpinnerStates() {
  return (
    <State name="default, with the words beside it">
      <p className={styles.row}>
        <Spinner />
        页面加载中
      </p>
    </State>
  );
}

function SkeletonStates() {
  return (
    <>
      <State name="line">
        <Skeleton width="60%" />
      </State>
      <State name="block">
        <Skeleton height={96} />
      </State>
      <State name="round">
        <Skeleton width={56} height={56} round />
      </State>
      <State name="rows of a list">
        <SkeletonRows count={3} />
      </State>
    </>
  );
}

function CallOverlayStates() {
  const { started, ended } = callPolicy();
  const handleClick = () => {
    const feedback = { overlay: true, errorToast: false };
    started(balance, feedback);
    setTimeout(() => ended(balance, feedback, 3_000, undefined), 3_000);
  };
  return (
    <State name="while a call runs: tap it">
      <Button kind="secondary" onClick={handleClick}>
        刷新余额
      </Button>
    </State>
  );
}

function EmptyStateStates() {
  return (
    <>
      <State name="default">
        <EmptyState />
      </State>
      <State name="with something to do, long text">
        <EmptyState text={LONG} action={<Button size="small">去充值</Button>} />
      </State>
    </>
  );
}

function ErrorCardStates() {
  return (
    <>
      <State name="default">
        <ErrorCard />
      </State>
      <State name="with 重试">
        <ErrorCard onRetry={nothing} />
      </State>
      <State name="busy">
        <ErrorCard onRetry={nothing} busy />
      </State>
      <State name="long text">
        <ErrorCard title={LONG} text={LONG} onRetry={nothing} />
      </State>
    </>
  );
}

export const waiting: readonly Part[] = [
  { name: 'Spinner', States: SpinnerStates },
  { name: 'Skeleton', others: ['SkeletonRows'], States: SkeletonStates },
  { name: 'CallOverlay', States: CallOverlayStates },
  { name: 'EmptyState', States: EmptyStateStates },
  { name: 'ErrorCard', States: ErrorCardStates },
];
