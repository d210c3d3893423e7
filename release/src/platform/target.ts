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

/** One need of the site: whether the platform meets it, what was seen, and what to do about it. */
export type Finding = {
  readonly what: string;
  /** `unknown` means that it could not be found out from here. That is no verdict on the platform. */
  readonly state: 'ok' | 'problem' | 'unknown';
  readonly seen: string;
  readonly todo?: string;
};

/** Returns functions that make the findings on one need. */
export function findingOf(what: string) {
  return {
    ok: (seen: string, todo?: string): Finding => ({ what, state: 'ok', seen, ...(todo && { todo }) }),
    problem: (seen: string, todo: string): Finding => ({ what, state: 'problem', seen, todo }),
    unknown: (seen: string, todo: string): Finding => ({ what, state: 'unknown', seen, todo }),
  };
}
