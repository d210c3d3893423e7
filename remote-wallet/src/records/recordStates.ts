import type { BetRecord, TransactionType } from '@site/shared/contract/wallet';
import { isPositive } from '@site/shared/money';

/** The label of a state and its meaning for the player. */
export type RecordState = { readonly label: string; readonly mood: 'good' | 'waiting' | 'bad' | 'none' };

type States = Readonly<Record<number, RecordState>>;

const undefinedState: RecordState = { label: '未定义', mood: 'none' };

const SETTLED = 1;
const betStates: States = {
  0: { label: '无效注单', mood: 'none' },
  [SETTLED]: { label: '已结算', mood: 'good' },
  2: { label: '未结算', mood: 'waiting' },
};

const activityStates: States = {
  1: { label: '待审核', mood: 'waiting' },
  2: { label: '通过', mood: 'good' },
  3: { label: '拒绝', mood: 'bad' },
};

const reviewStates: States = {
  1: { label: '待审核', mood: 'waiting' },
  2: { label: '审核通过', mood: 'good' },
  3: { label: '审核拒绝', mood: 'bad' },
};

const transferStates: States = {
  0: { label: '失败', mood: 'bad' },
  1: { label: '成功', mood: 'good' },
  2: { label: '待结算', mood: 'waiting' },
};

/** Returns the state of a bet. Green means that it paid something: a settled bet that is lost is grey. */
export function betState({ status, win_loss }: Pick<BetRecord, 'status' | 'win_loss'>): RecordState {
  const state = betStates[status] ?? undefinedState;
  const isLost = win_loss !== null && !isPositive(win_loss);
  return isSettled({ status }) && isLost ? { ...state, mood: 'none' } : state;
}

export function isSettled({ status }: Pick<BetRecord, 'status'>): boolean {
  return status === SETTLED;
}

export function activityState(state: number): RecordState {
  return activityStates[state] ?? undefinedState;
}

/** Returns the state of a transaction: deposits and withdrawals are reviewed, transfers succeed or fail. */
export function transactionState(type: TransactionType, state: number): RecordState {
  return (type <= 2 ? reviewStates : transferStates)[state] ?? undefinedState;
}
