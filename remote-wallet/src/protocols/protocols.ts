/** The chains a USDT payment can take, in the order they are offered. */
export const protocols = ['TRC20', 'ERC20'] as const;

export type Protocol = (typeof protocols)[number];

/** The one chosen at first. */
export const defaultProtocol: Protocol = 'TRC20';
