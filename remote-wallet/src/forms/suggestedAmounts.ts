import {
  compare,
  formatShort,
  isPositive,
  type Money,
  multiplyDown,
  plainShort,
  readDecimal,
} from '@site/shared/money';

/** A chip beside an amount field: its label, and the text that it fills in; an empty text cannot be chosen. */
export type AmountChoice = { readonly label: string; readonly text: string };

const roundAmounts = [100, 500, 1000, 3000, 5000, 10_000, 20_000, 50_000].map(
  (yuan) => yuan.toFixed(2) as Money,
);
const CHIPS = 4;
const shares = [
  ['25%', '0.25'],
  ['50%', '0.5'],
  ['75%', '0.75'],
] as const;

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

export function roundChoices(amounts: readonly Money[]): AmountChoice[] {
  return amounts.map((amount) => ({ label: formatShort(amount), text: plainShort(amount) }));
}

/** Returns a quarter, a half, three quarters and all of a balance, rounded down; without a balance none can be chosen. */
export function shareChoices(balance: Money | null): AmountChoice[] {
  return [
    ...shares.map(([label, share]) => ({ label, text: shareOf(balance, share) })),
    { label: '全部', text: balance ?? '' },
  ];
}

function shareOf(balance: Money | null, share: string): string {
  const factor = readDecimal(share);
  if (balance === null || factor === null) return '';
  const part = multiplyDown(balance, factor);
  return isPositive(part) ? part : '';
}
