/** The platform to check, and how the site is configured to use it. */
export type Target = {
  /** The address of the calls, without a closing slash. */
  readonly address: string;
  /** The address of the sockets, when it is another one. */
  readonly socketBase?: string;
  /** The origin at which players open the site. */
  readonly origin?: string;
  /** The header of the idempotency key; empty for none. */
  readonly keyHeader: string;
  readonly isKeyKept: boolean;
  readonly account?: { readonly name: string; readonly password: string };
  /** A lottery room whose socket is opened. */
  readonly roomId?: string;
  readonly timeoutMs?: number;
};

/** Whether pages of the site call the platform across origins; undefined when the site's origin is not given. */
export function isForeign({ address, origin }: Target): boolean | undefined {
  return origin === undefined ? undefined : new URL(address).origin !== origin;
}
