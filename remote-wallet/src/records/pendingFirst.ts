import type { TransactionRecord, TransactionType } from '@site/shared/contract/wallet';
import type { DayRecord } from './recordDays.ts';
import { transactionState } from './recordStates.ts';

/** Moves withdrawals under review above all days; all other records stay in place. */
export function pendingFirst(
  type: TransactionType,
  records: readonly TransactionRecord[],
): {
  readonly pending: readonly DayRecord<TransactionRecord>[];
  readonly others: readonly TransactionRecord[];
} {
  if (type !== 2) return { pending: [], others: records };
  const isPending = ({ state }: TransactionRecord) => transactionState(type, state).mood === 'waiting';
  const pending = records.filter(isPending);
  const day = { label: `审核中 ${pending.length}笔`, records: null };
  return {
    pending: pending.map((record, index) => ({ record, day: index === 0 ? day : null })),
    others: records.filter((record) => !isPending(record)),
  };
}
