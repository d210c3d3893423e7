import { inCanary } from './canary.ts';
import type { RemoteChannel, RemoteVersion } from './document.ts';
import { canCarry } from './requirements.ts';

/** A version of a remote under its number. */
export type NumberedVersion = { readonly number: string; readonly version: RemoteVersion };

/**
 * The version of a remote that this visitor runs, then those to fall back to: the canary when it was dealt to them, the
 * live one, the last good one. One that the host cannot carry is left out. Without an id there is no canary.
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

/** The versions of an application by number, in the order in which this visitor runs them. */
export function numbersFor(
  visitorId: string | null,
  name: string,
  { active, lastGood, canary }: Pick<RemoteChannel, 'active' | 'lastGood' | 'canary'>,
): string[] {
  const isCanary = canary && visitorId && inCanary(visitorId, name, canary);
  return [...new Set([...(isCanary ? [canary.version] : []), active, lastGood])];
}
