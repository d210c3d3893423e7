/** An answer of the platform. */
export type Answer = { readonly status: number; readonly text: string };

/** The changed answer that the page receives instead. */
export type Delivery = Answer & {
  readonly type?: string;
  /** Closes the connection after half of the body, or before the first byte. */
  readonly cut?: 'half' | 'all';
  readonly delayMs?: number;
};
