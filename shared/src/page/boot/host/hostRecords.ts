/** The interface between the page's own script and the host that it starts. */

import type { HostRelease } from '@site/release-page/document/document';
import { SKIPPED_MS } from '@site/release-page/load/failurePolicy';
import type { FileFault } from '@site/release-page/load/fileExaminer';
import { hostsFor, type NumberedHost } from '@site/release-page/resolve/versionsFor';

/**
 * The event by which a running host reports to the page that it has broken; its detail is a `HostBreak`, whose text
 * describes what happened.
 */
export const hostBroke = 'hostbroke';

/** The report of a host that has broken. Older pages take it for a text. */
export type HostBreak = {
  readonly toString: () => string;
  readonly error: Error;
  /** Shows the site again in this page; missing where it was shown again a moment ago. */
  readonly startAgain?: () => void;
  /** Whether the host broke again soon after it was shown again. */
  readonly isAgain: boolean;
};

const failedKey = 'failedHosts';
const failedInKey = 'failedHostsIn';
const previewKey = 'previewedHost';

/** The fault of a file of a host, as it is thrown; its text describes what happened. */
export type HostFileFault = {
  readonly fault: FileFault;
  readonly file?: string;
  readonly toString: () => string;
};

/** The failure of a host as the tab stores it: what happened, when, in which revision, and the fault of a file. */
export type HostFailure = {
  readonly what: string;
  readonly at: number;
  readonly revision: number;
  readonly fault?: unknown;
  readonly file?: unknown;
};

/**
 * Returns the hosts that failed in this tab by a fault of their own, by version, each with what happened. They are not
 * started again for ten minutes, unless the given revision is newer.
 */
export function failedHosts(revision?: number): Readonly<Record<string, string>> {
  const reasons = Object.entries(hostFailures(revision)).map(([version, { what }]) => [version, what]);
  return Object.fromEntries(reasons);
}

/** Returns the same with all that is known of each failure. */
export function hostFailures(revision = 0): Readonly<Record<string, HostFailure>> {
  const failedIn = readTab<Record<string, unknown>>(failedInKey) ?? {};
  const failures = Object.entries(readTab<Record<string, unknown>>(failedKey) ?? {}).flatMap(
    ([version, what]) => {
      // An older page stores only what happened.
      const { 0: at = Date.now(), 1: since = revision, 2: fault, 3: file } = Object(failedIn[version]);
      // A corrected clock may have gone back.
      const isFresh = Math.abs(Date.now() - at) < SKIPPED_MS && since >= revision;
      const failure = { what, at, revision: since, fault, file };
      return typeof what === 'string' && isFresh ? [[version, failure]] : [];
    },
  );
  return Object.fromEntries(failures);
}

/** Stores the failures of hosts; returns whether this tab can store anything. */
export function keepHostFailures(failed: Readonly<Record<string, HostFailure>>): boolean {
  const entries = Object.entries(failed);
  // Older hosts read only the first of the two.
  return (
    writeTab(failedKey, Object.fromEntries(entries.map(([version, { what }]) => [version, what]))) &&
    writeTab(
      failedInKey,
      Object.fromEntries(
        entries.map(([version, { at, revision, fault, file }]) => [version, [at, revision, fault, file]]),
      ),
    )
  );
}

/** Returns the host that this tab previews, which need not be one of its release. */
export function previewedHost(): NumberedHost | undefined {
  const host = readTab<Partial<NumberedHost>>(previewKey);
  return host && isStartable(host) ? host : undefined;
}

/**
 * Returns the hosts that a page tries to start, in order: the one that this tab previews, then those of the release.
 */
export function hostsToStart(visitorId: string | null, host: HostRelease): NumberedHost[] {
  const previewed = previewedHost();
  return [...(previewed ? [previewed] : []), ...hostsFor(visitorId, host)];
}

/** Makes the next load of this tab start that host first; undefined restores the released one. */
export function keepPreviewedHost(host: NumberedHost | undefined): void {
  writeTab(previewKey, host);
}

/** Returns the version of the host that the page's script started. */
export function startedHost(): string | undefined {
  return document.documentElement.dataset.host;
}

/** Whether a stored host is complete: nothing in the tab's storage may keep the page from starting. */
function isStartable(host: Partial<NumberedHost>): host is NumberedHost {
  const { version, base, scripts, styles, integrity } = host;
  return (
    typeof version === 'string' &&
    typeof base === 'string' &&
    Array.isArray(scripts) &&
    Array.isArray(styles) &&
    typeof integrity === 'object' &&
    integrity !== null
  );
}

/** Reads an object from this tab's storage; undefined where there is none, or the browser forbids storage. */
export function readTab<T extends object>(key: string): T | undefined {
  try {
    const value: unknown = JSON.parse(sessionStorage.getItem(key) ?? '');
    return typeof value === 'object' && value !== null ? (value as T) : undefined;
  } catch {
    return undefined;
  }
}

/** Writes an object to this tab's storage, or removes it; returns whether that worked. */
export function writeTab(key: string, value: object | undefined): boolean {
  try {
    if (value) sessionStorage.setItem(key, JSON.stringify(value));
    else sessionStorage.removeItem(key);
    return true;
  } catch {
    return false;
  }
}

/**
 * Reports a crash of the host to the page's own script. Soon after the start the page then runs another host. Later it
 * shows a message where nothing is left to see, and the 重试 of that calls `startAgain`.
 */
export function reportHostCrash(
  error: Error,
  { startAgain, isAgain = false }: Partial<Pick<HostBreak, 'startAgain' | 'isAgain'>> = {},
): void {
  const detail: HostBreak = {
    toString: () => error.message,
    error,
    isAgain,
    ...(startAgain && { startAgain }),
  };
  window.dispatchEvent(new CustomEvent(hostBroke, { detail }));
}
