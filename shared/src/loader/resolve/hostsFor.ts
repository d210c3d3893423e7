import type { HostRelease, HostVersion } from '../document/document.ts';
import { numbersFor } from './versionsFor.ts';

/** A version of the host with its number, as a page starts it. */
export type NumberedHost = HostVersion & { readonly version: string };

/**
 * Returns the version of the host that this visitor runs, then its fallbacks: the canary where the visitor is assigned
 * to it, the active one, the last good one. Without a visitor id there is no canary.
 */
export function hostsFor(visitorId: string | null, host: HostRelease): NumberedHost[] {
  const { version, lastGood = version, canary, versions = {} } = host;
  return numbersFor(visitorId, 'host', { active: version, lastGood, canary }).flatMap((number) => {
    const files = number === version ? host : versions[number];
    return files ? [{ ...files, version: number }] : [];
  });
}
