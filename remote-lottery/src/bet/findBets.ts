import { parseServerTime, send } from '@site/shared';
import { betRecords } from '@site/shared/contract/wallet';
import type { Intention } from '@site/shared/forms';

/** Records have whole seconds, and the platform's clock is known to within one second. */
const SLACK_MS = 3_000;

/**
 * Returns whether 投注记录 has as many bets of this stake as the order had lines, counted from its sending time. Returns
 * null when newer records may hide them. Throws as `send` does.
 */
export async function findBets({ at, values }: Intention): Promise<boolean | null> {
  const input = { date: 4, page: 1, api_type: '' } as const;
  const { data } = await send(betRecords, input, { overlay: false, errorToast: false });
  const since = data.data.filter(({ created_at }) => (parseServerTime(created_at) ?? 0) >= at - SLACK_MS);
  const placed = since.filter(({ bet_amount }) => bet_amount === values.stake);
  if (placed.length >= Number(values.lines)) return true;
  return since.length === data.data.length && data.last_page > 1 ? null : false;
}
