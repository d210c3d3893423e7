import { inCanary } from './canary.ts';
import type { RemoteChannel, RemoteVersion } from '../document/document.ts';
import { canCarry } from './requirements.ts';

/** A version of a remote with its number. */
export type NumberedVersion = { readonly number: string; readonly version: RemoteVersion };

/**
 * Returns the version of a remote that this visitor runs, then its fallbacks: the canary where the visitor is assigned
 * to it, the active one, the last good one. A version that the host cannot run is left out. Without a visitor id there
 * is no canary.
 */
export function versionsFor(
  visitorId: string | null,
  name: string,
  { active, lastGood, canary, versions }: RemoteChannel,
  provides: Readonly<Record<string, string>>,
): NumberedVersion[] {
  return numbersFor(visitorId, name, { active, lastGood, canary }).flatMap((number) => {
    const version = versions[number];
    return version && canCarry(provides, version) ? [{ number, version }] : [];
  });
}

/** Returns the versions of an application by number, in the order in which this visitor runs them. */
export function numbersFor(
  visitorId: string | null,
  name: string,
  { active, lastGood, canary }: Pick<RemoteChannel, 'active' | 'lastGood' | 'canary'>,
): string[] {
  const isCanary = canary && visitorId && inCanary(visitorId, name, canary);
  return [...new Set([...(isCanary ? [canary.version] : []), active, lastGood])];
}
