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
