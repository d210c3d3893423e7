const TAIL = 6;

/** An address as it is read aloud and compared: groups of four, and the last six characters apart. */
export function addressGroups(address: string): {
  readonly groups: readonly string[];
  readonly tail: string;
} {
  const start = Math.max(0, address.length - TAIL);
  return { groups: address.slice(0, start).match(/.{1,4}/gs) ?? [], tail: address.slice(start) };
}
