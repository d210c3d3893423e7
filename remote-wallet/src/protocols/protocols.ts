/** The chains of a USDT payment, in the order they are offered. */
export const protocols = ['TRC20', 'ERC20'] as const;

export type Protocol = (typeof protocols)[number];

export const defaultProtocol: Protocol = 'TRC20';

/** How the addresses of each chain begin. */
export const protocolStarts: Readonly<Record<Protocol, string>> = { TRC20: 'T', ERC20: '0x' };
