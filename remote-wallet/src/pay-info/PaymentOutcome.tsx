import { Button, Card, Spinner, TextLink, useBack, useGo } from '@site/shared';
import * as paths from '@site/shared/paths';
import { RecordSteps } from '../records/RecordSteps.tsx';
import { recordSteps } from '../records/recordSteps.ts';
import styles from './payInfo.module.css';
import { isPending } from './useDepositState.ts';

type Props = {
  readonly state: number | null | undefined;
  readonly createdAt: string;
  readonly isOver: boolean;
  /** Whether the last request failed; it is repeated automatically. */
  readonly isError: boolean;
  readonly onNotPaid: () => void;
};

const APPROVED = 2;
const REFUSED = 3;

export function PaymentOutcome({ state, createdAt, isOver, isError, onNotPaid }: Props) {
  const isWaiting = isPending(state) && !isOver;
  return (
    <Card aria-label="到账进度" className={styles.outcome}>
      <div role="status">
        <h2 className={styles.outcomeTitle}>
          {isWaiting && <Spinner />}
          {titleOf(state, isOver)}
        </h2>
      </div>
      <RecordSteps steps={recordSteps(1, state ?? 1, createdAt)} />
      {isWaiting && (
        <p>{isError ? '暂时查不到结果，正在重试' : '到账后这里会更新；也可以离开，稍后到资金明细查看'}</p>
      )}
      {!isWaiting && state !== APPROVED && (
        <p>
          如已付款，请
          <TextLink to={paths.service()}>联系客服</TextLink>
        </p>
      )}
      {isWaiting ? (
        <Button kind="ghost" size="small" onClick={onNotPaid}>
          还未付款，返回付款
        </Button>
      ) : (
        <Onward isApproved={state === APPROVED} />
      )}
    </Card>
  );
}

function Onward({ isApproved }: { readonly isApproved: boolean }) {
  const go = useGo();
  const back = useBack();
  return (
    <div className={styles.actions}>
      <Button kind="secondary" onClick={back}>
        返回
      </Button>
      {isApproved ? (
        <Button onClick={() => go(paths.transfer())}>转入游戏</Button>
      ) : (
        <Button onClick={() => go(paths.recharge())}>重新存款</Button>
      )}
    </div>
  );
}

function titleOf(state: Props['state'], isOver: boolean): string {
  if (state === APPROVED) return '已到账';
  if (state === REFUSED) return '审核拒绝，未到账';
  if (!isPending(state)) return '未定义';
  return isOver ? '支付时间已结束，尚未到账' : '正在确认到账';
}
