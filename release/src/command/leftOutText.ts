import type { LeftOut } from '../guard/compared.ts';

/** Returns a sentence on the pages of versions that count for no verdict; undefined where all count. */
export function leftOutText(
  versions: readonly { readonly version: string; readonly leftOut: LeftOut }[],
): string | undefined {
  const parts = versions
    .filter(({ leftOut }) => leftOut.network + leftOut.unconfirmed > 0)
    .map(
      ({ version, leftOut: { network, unconfirmed } }) =>
        `${version}: ${network} beyond the share of their network, ${unconfirmed} that did not come back with a ticket`,
    );
  return parts.length > 0 ? `Pages that count for no verdict: ${parts.join('; ')}.` : undefined;
}
