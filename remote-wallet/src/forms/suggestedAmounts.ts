import { compare, type Money } from '@site/shared/money';

const roundAmounts = [100, 500, 1000, 3000, 5000, 10_000, 20_000, 50_000].map(
  (yuan) => yuan.toFixed(2) as Money,
);
const CHIPS = 4;

/** Returns the round amounts from `least` to `most`, both included; null is no limit. */
export function amountsWithin(least: Money | null, most: Money | null): Money[] {
  return roundAmounts.filter(
    (amount) =>
      (least === null || compare(amount, least) >= 0) && (most === null || compare(amount, most) <= 0),
  );
}

/** Returns the largest round amounts that are not above `most`; none while it is not known. */
export function amountsUpTo(most: Money | null): Money[] {
  return most === null ? [] : amountsWithin(null, most).slice(-CHIPS);
}
