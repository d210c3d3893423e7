import type { HostRelease, HostVersion } from './document.ts';
import { numbersFor } from './versionsFor.ts';

/** A version of the host with its number, as a page starts it. */
export type NumberedHost = HostVersion & { readonly version: string };

/**
 * The version of the host that this visitor runs, then those to fall back to: the canary when it was dealt to them, the
 * live one, the last good one. Without an id there is no canary.
 */
export function hostsFor(visitorId: string | null, host: HostRelease): NumberedHost[] {
  const { version, lastGood = version, canary, versions = {} } = host;
  return numbersFor(visitorId, 'host', { active: version, lastGood, canary }).flatMap((number) => {
    const files = number === version ? host : versions[number];
    return files ? [{ ...files, version: number }] : [];
  });
}
