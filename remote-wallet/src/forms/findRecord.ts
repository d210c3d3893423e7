import { parseServerTime, send } from '@site/shared';
import { type TransactionType, transactionRecords } from '@site/shared/contract/wallet';
import type { Intention } from '@site/shared/forms';
import { compare, parseMoney } from '@site/shared/money';

/** Records have whole seconds, and the platform's clock is known to within one second. */
const SLACK_MS = 3_000;

/**
 * Returns whether 账户明细 has a record of this type with the sent amount, counted from the sending time. Returns null
 * when newer records may hide it. Throws as `send` does.
 */
export async function findRecord(type: TransactionType, { at, values }: Intention): Promise<boolean | null> {
  const input = { date: 4, type, page: 1, api_type: '' } as const;
  const { data } = await send(transactionRecords, input, { overlay: false, errorToast: false });
  const sent = parseMoney(values.amount ?? '');
  const since = data.data.filter(({ created_at }) => (parseServerTime(created_at) ?? 0) >= at - SLACK_MS);
  if (since.some(({ amount }) => sent !== null && compare(amount, sent) === 0)) return true;
  return since.length === data.data.length && data.last_page > 1 ? null : false;
}
