import type { HostRelease, HostVersion, RemoteChannel, RemoteVersion } from '../document/document.ts';
import { canCarry } from './requirements.ts';

/** The share of visitors that a canary gets, in basis points, and the salt that assigns them. */
export type Canary = { readonly bps: number; readonly salt: string };

/**
 * Whether a visitor is assigned to the canary of a remote. The same visitor always has the same place, so a larger
 * share only adds visitors; another salt or another remote assigns new places. The hash is FNV-1a over the text, then
 * the finish of MurmurHash3: FNV alone leaves neighbouring ids near each other.
 */
export function inCanary(visitorId: string, remote: string, { bps, salt }: Canary): boolean {
  const text = `${salt}:${remote}:${visitorId}`;
  let value = 0x811c9dc5;
  for (let index = 0; index < text.length; index += 1) {
    value = Math.imul(value ^ text.charCodeAt(index), 0x01000193);
  }
  value = Math.imul(value ^ (value >>> 16), 0x85ebca6b);
  value = Math.imul(value ^ (value >>> 13), 0xc2b2ae35);
  return ((value ^ (value >>> 16)) >>> 0) % 10_000 < bps;
}

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
