/** The platform to look at, and what the site is configured to do with it. */
export type Target = {
  /** Where the calls answer, without a closing slash. */
  readonly address: string;
  /** Where the sockets answer, when not there too. */
  readonly socketBase?: string;
  /** Where players open the site. */
  readonly origin?: string;
  /** The header of an intention's key; empty for none. */
  readonly keyHeader: string;
  readonly isKeyKept: boolean;
  readonly account?: { readonly name: string; readonly password: string };
  /** A lottery room whose socket is opened. */
  readonly roomId?: string;
  readonly timeoutMs?: number;
};

/** Whether pages of the site ask the platform across origins; undefined when it is not said where the site is. */
export function isForeign({ address, origin }: Target): boolean | undefined {
  return origin === undefined ? undefined : new URL(address).origin !== origin;
}
