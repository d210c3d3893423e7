import type { Protocol } from '../protocols/protocols.ts';

const LONGEST = 2_000;
const shapes: readonly (readonly [Protocol, RegExp])[] = [
  ['TRC20', /\bT[1-9A-Za-z]{33}\b/],
  ['ERC20', /\b0x[0-9A-Fa-f]{40}\b/],
];

/** The first USDT address in a text, and the protocol that its beginning shows; null without one. */
export function pastedAddress(
  text: string,
): { readonly address: string; readonly protocol: Protocol } | null {
  for (const [protocol, shape] of shapes) {
    const address = shape.exec(text.slice(0, LONGEST))?.[0];
    if (address) return { address, protocol };
  }
  return null;
}

/** Returns the protocol that the beginning of an address shows; null when it shows none. */
export function protocolOfStart(address: string): Protocol | null {
  const start = address.trimStart();
  if (start.startsWith('0x')) return 'ERC20';
  return start.startsWith('T') ? 'TRC20' : null;
}
