import type { TransactionType } from '@site/shared/contract/wallet';

/** One step of an order; `stage` is whether it is over, current, still to come, or ended badly. */
export type RecordStep = {
  readonly label: string;
  readonly stage: 'done' | 'now' | 'next' | 'bad';
  readonly time?: string;
};

type Ways = Readonly<Record<number, readonly RecordStep[]>>;

const arrived: RecordStep = { label: '已到账', stage: 'done' };
const toArrive: RecordStep = { label: '到账', stage: 'next' };

const deposits: Ways = reviewed('未到账');
const withdrawals: Ways = reviewed('已退回');
const transfers: Ways = {
  0: [{ label: '转账失败', stage: 'bad' }],
  1: [arrived],
  2: [{ label: '待结算', stage: 'now' }, toArrive],
};
const ways: Readonly<Record<TransactionType, Ways>> = {
  1: deposits,
  2: withdrawals,
  3: transfers,
  4: transfers,
};

/** Returns the steps from 已提交 to the outcome; for an unknown state only the first one. */
export function recordSteps(type: TransactionType, state: number, createdAt: string): readonly RecordStep[] {
  return [{ label: '已提交', stage: 'done', time: createdAt }, ...(ways[type][state] ?? [])];
}

function reviewed(refusedEnd: string): Ways {
  return {
    1: [{ label: '审核中', stage: 'now' }, toArrive],
    2: [{ label: '审核通过', stage: 'done' }, arrived],
    3: [
      { label: '审核拒绝', stage: 'bad' },
      { label: refusedEnd, stage: 'bad' },
    ],
  };
}
