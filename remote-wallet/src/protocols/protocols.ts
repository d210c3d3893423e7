/** The chains of a USDT payment, in the order they are offered. */
export const protocols = ['TRC20', 'ERC20'] as const;

export type Protocol = (typeof protocols)[number];

export const defaultProtocol: Protocol = 'TRC20';
