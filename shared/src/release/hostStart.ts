/** What the page's own script and the host that it starts tell each other. */

import type { HostRelease } from './document.ts';
import type { FileFault } from './fileExaminer.ts';
import { hostsFor, type NumberedHost } from './hostsFor.ts';
import { readTab, writeTab } from './tabStore.ts';

/** The event by which a running host tells the page that it has broken; its detail, as a text, says what happened. */
export const hostBroke = 'hostbroke';

/** What a host tells of its breaking. Pages of before take it for a text. */
export type HostBreak = {
  readonly toString: () => string;
  readonly error: Error;
  /** Shows the site anew in this page; missing where that was tried a moment ago. */
  readonly startAnew?: () => void;
  /** Whether it broke again soon after it was shown anew. */
  readonly isAgain: boolean;
};

const failedKey = 'failedHosts';
const failedInKey = 'failedHostsIn';
const previewKey = 'previewedHost';

/** A host that failed is tried again after so long: what was missing may be there, and what it met may be gone. */
const FAILED_MS = 600_000;

/** The fault of a file of a host, as it is thrown; in words it says what happened. */
export type HostFileFault = {
  readonly fault: FileFault;
  readonly file?: string;
  readonly toString: () => string;
};

/** The failure of a host: what happened, when, in which revision, and the fault of a file, as it lies in the tab. */
export type HostFailure = {
  readonly what: string;
  readonly at: number;
  readonly revision: number;
  readonly fault?: unknown;
  readonly file?: unknown;
};

/**
 * The hosts that failed in this tab by a fault of their own, by version, each with what happened. They are not tried again for ten
 * minutes, unless the given revision is newer.
 */
export function failedHosts(revision?: number): Readonly<Record<string, string>> {
  const kept = Object.entries(hostFailures(revision)).map(([version, { what }]) => [version, what]);
  return Object.fromEntries(kept);
}

/** The same, with all that is known of each failure. */
export function hostFailures(revision = 0): Readonly<Record<string, HostFailure>> {
  const failedIn = readTab<Record<string, unknown>>(failedInKey) ?? {};
  const kept = Object.entries(readTab<Record<string, unknown>>(failedKey) ?? {}).flatMap(
    ([version, what]) => {
      // A page of before keeps no more than what happened.
      const { 0: at = Date.now(), 1: since = revision, 2: fault, 3: file } = Object(failedIn[version]);
      // A clock that was put right may have gone back.
      const isFresh = Math.abs(Date.now() - at) < FAILED_MS && since >= revision;
      const failure = { what, at, revision: since, fault, file };
      return typeof what === 'string' && isFresh ? [[version, failure]] : [];
    },
  );
  return Object.fromEntries(kept);
}

/** Remembers which hosts failed; answers whether this tab can remember anything. */
export function keepHostFailures(failed: Readonly<Record<string, HostFailure>>): boolean {
  const entries = Object.entries(failed);
  // Hosts of before read the first alone.
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

/** The host that this tab previews, which need not be one of its release. */
export function previewedHost(): NumberedHost | undefined {
  const host = readTab<Partial<NumberedHost>>(previewKey);
  return host && isStartable(host) ? host : undefined;
}

/** The hosts that a page tries to start, in order: the one that this tab previews, then those of the release. */
export function hostsToStart(visitorId: string | null, host: HostRelease): NumberedHost[] {
  const previewed = previewedHost();
  return [...(previewed ? [previewed] : []), ...hostsFor(visitorId, host)];
}

/** Has the next load of this tab start that host first, or the released one again. */
export function keepPreviewedHost(host: NumberedHost | undefined): void {
  writeTab(previewKey, host);
}

/** The version that runs in this page: of the hosts that it could start, the one that its script started. */
export function startedHost(): string | undefined {
  return document.documentElement.dataset.host;
}

/** Whatever lies in the tab's storage must not keep the page from starting. */
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
