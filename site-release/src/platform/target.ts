import type { RuntimeConfig } from '@site/shared/config';
import type { CallName } from '@site/shared/contract/table/calls';

/** The platform to check, and how the site is configured to use it. */
export type Target = Readonly<Pick<RuntimeConfig, 'keyHeader' | 'isKeyKept'> & Partial<RuntimeConfig>> & {
  /** The address of the calls, without a closing slash. */
  readonly address: string;
  /** The origin at which players open the site. */
  readonly origin?: string | undefined;
  readonly account?: { readonly name: string; readonly password: string } | undefined;
  /** A lottery room whose socket is opened. */
  readonly roomId?: string | undefined;
  /** The channel whose configuration this is, when a command has to name it. */
  readonly channel?: string | undefined;
  /** Whether the writes of a test account are sent, too. */
  readonly sendsWrites?: boolean;
  /** The payment password of the account, for the card that a write saves and deletes. */
  readonly payPassword?: string | undefined;
  /** Only these calls are checked, with those whose answers they need: for tests. */
  readonly only?: readonly CallName[];
  readonly timeoutMs?: number;
  /** How long the row of a transfer is waited for: a minute, as the site does. */
  readonly patienceMs?: number;
};

/** Returns the command that changes a setting of the site. */
export function configureLine({ channel }: Target, change: string): string {
  return `configure ${change}${channel === undefined ? '' : ` --channel ${channel}`} --apply`;
}

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
  /** The part of the report that it belongs to; missing for the line, the answers and the session. */
  readonly part?: 'calls' | 'addresses' | 'records' | 'writes';
  /** The call and the field of its answer that the finding is about, with what the contract expects of that. */
  readonly call?: CallName;
  readonly field?: string;
  readonly expected?: string;
  /** The calls that are as the contract has them. */
  readonly calls?: readonly CallName[];
};

/** Returns functions that make the findings on one need. */
export function findingOf(what: string) {
  return {
    ok: (seen: string, todo?: string): Finding => ({ what, state: 'ok', seen, ...(todo && { todo }) }),
    problem: (seen: string, todo: string): Finding => ({ what, state: 'problem', seen, todo }),
    unknown: (seen: string, todo: string): Finding => ({ what, state: 'unknown', seen, todo }),
  };
}

/** Whether a name leads to this computer, which browsers trust without TLS. */
export function isThisComputer(hostname: string): boolean {
  return hostname === 'localhost' || /^127\./.test(hostname);
}
