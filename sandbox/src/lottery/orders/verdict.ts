/** What a draw makes of a bet: of how many equal parts of the stake how many have won, or the stake comes back. */
export type Verdict = { readonly won: number; readonly parts: number } | 'refund';

export const wonIf = (isWon: boolean): Verdict => ({ won: isWon ? 1 : 0, parts: 1 });

/** Stake times odds, both in hundredths, for the parts that won; parts of a cent stay with the house. */
export function payoutCents(
  stakeCents: number,
  odds: number,
  { won, parts }: Exclude<Verdict, 'refund'>,
): number {
  return Number((BigInt(stakeCents) * BigInt(odds) * BigInt(won)) / (100n * BigInt(parts)));
}
