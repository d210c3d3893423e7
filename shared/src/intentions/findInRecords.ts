import { send } from '../api/client.ts';
import { SessionExpired } from '../api/errors.ts';
import { refreshUserMoney } from '../contract/session.ts';
import { siteConfig } from '../device/siteConfig.ts';
import type { Money } from '../lib/decimal.ts';
import { noMoney } from '../lib/money.ts';
import { zoneOffsetMs } from '../lib/time.ts';
import type { Intention } from './intention.ts';
import { type Evidence, judge, type MoneyChange, type Verdict } from './judge.ts';
import { moneyChange, type Wealth } from './wealth.ts';

type Sought = Pick<Evidence, 'lists' | 'isFailed'> & {
  /** The rows that the intention leaves. A platform may write the same intention in several ways. */
  readonly expected: readonly Evidence['expected'][];
  /** The change of the central wallet by the intention; null where it moves no money at once. */
  readonly change: Money | null;
  /** The change of the venues. */
  readonly toVenues?: Money;
};

/** Judges from records and money whether an intention was carried out. Throws SessionExpired. */
export async function findInRecords(
  { at, wealth }: Intention,
  { lists, isFailed, expected, change, toVenues = noMoney }: Sought,
): Promise<Verdict> {
  const money: MoneyChange =
    change === null ? null : moneyChange(wealth, wealth && (await readWealth()), { change, toVenues });
  const { recordZone } = siteConfig();
  const recordZoneMs = recordZone === undefined ? null : zoneOffsetMs(recordZone);
  const verdicts = expected.map((rows) =>
    judge({ lists, isFailed, expected: rows, at, recordZoneMs, money }),
  );
  if (verdicts.includes('booked')) return 'booked';
  return verdicts.every((verdict) => verdict === 'absent') ? 'absent' : 'unclear';
}

async function readWealth(): Promise<Wealth | null> {
  try {
    return (await send(refreshUserMoney, {}, { overlay: false, errorToast: false })).data;
  } catch (error) {
    if (error instanceof SessionExpired) throw error;
    return null;
  }
}
