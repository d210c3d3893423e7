/** The result of a bet: how many of the equal parts of the stake won, or a refund of the stake. */
export type Verdict = { readonly won: number; readonly parts: number } | 'refund';

export const wonIf = (isWon: boolean): Verdict => ({ won: isWon ? 1 : 0, parts: 1 });

/** Returns stake times odds, which are in hundredths, for the parts that won. Fractions of a cent stay with the house. */
export function payoutCents(
  stakeCents: number,
  odds: number,
  { won, parts }: Exclude<Verdict, 'refund'>,
): number {
  return Number((BigInt(stakeCents) * BigInt(odds) * BigInt(won)) / (100n * BigInt(parts)));
}
