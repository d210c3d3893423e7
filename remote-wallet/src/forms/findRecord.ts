import { serverClock } from '@site/shared';
import { transactionEvidence } from '@site/shared/contract/evidence';
import type { TransactionType } from '@site/shared/contract/wallet';
import { findInRecords, type Intention, searchRecords, type Verdict } from '@site/shared/forms';
import { negative, noMoney, parseMoney } from '@site/shared/money';

/** The range of a list of records in a call: the last 7 days, or the last 30. */
const [WEEK, MONTH] = [2, 4] as const;
const SIX_DAYS_MS = 6 * 24 * 60 * 60_000;

/** The states of a record that was not carried out. */
const FAILED_TRANSFER = '0';
const REJECTED = '3';

type Search = {
  readonly types: readonly TransactionType[];
  /** The change of the central wallet: `out` for a withdrawal, null for a deposit, which is reviewed first. */
  readonly wallet: 'in' | 'out' | null;
  /** Whether the amount goes between the wallet and a venue. */
  readonly isTransfer?: boolean;
};

/** Judges by 账户明细 and the player's money whether an intention was carried out. Throws as `send` does. */
export async function findRecord(
  { types, wallet, isTransfer = false }: Search,
  intention: Intention,
): Promise<Verdict> {
  const amount = parseMoney(intention.values.amount ?? '');
  if (amount === null) return 'unclear';
  const date = serverClock.now() - intention.at < SIX_DAYS_MS ? WEEK : MONTH;
  const lists = [];
  for (const type of types)
    lists.push(await searchRecords(transactionEvidence, { date, type, api_type: '' }, intention.at));
  const change = wallet && (wallet === 'in' ? amount : negative(amount));
  return findInRecords(intention, {
    lists,
    expected: [{ amount, rows: 1 }],
    change,
    toVenues: isTransfer && change ? negative(change) : noMoney,
    isFailed: ({ state }) => String(state) === (isTransfer ? FAILED_TRANSFER : REJECTED),
  });
}
