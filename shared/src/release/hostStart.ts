/** What the page's own script and the host that it starts tell each other. */

import type { HostRelease } from './document.ts';
import { hostsFor, type NumberedHost } from './hostsFor.ts';

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
const previewKey = 'previewedHost';

/** The hosts that failed in this tab, by version, each with what happened. They are not tried again. */
export function failedHosts(): Readonly<Record<string, string>> {
  const kept = Object.entries(stored<Record<string, unknown>>(failedKey) ?? {});
  return Object.fromEntries(kept.filter((entry): entry is [string, string] => typeof entry[1] === 'string'));
}

/** Remembers which hosts failed; answers whether this tab can remember anything. */
export function keepFailedHosts(failed: Readonly<Record<string, string>>): boolean {
  return keep(failedKey, failed);
}

/** The host that this tab previews, which need not be one of its release. */
export function previewedHost(): NumberedHost | undefined {
  const host = stored<Partial<NumberedHost>>(previewKey);
  return host && isStartable(host) ? host : undefined;
}

/** The hosts that a page tries to start, in order: the one that this tab previews, then those of the release. */
export function hostsToStart(visitorId: string | null, host: HostRelease): NumberedHost[] {
  const previewed = previewedHost();
  return [...(previewed ? [previewed] : []), ...hostsFor(visitorId, host)];
}

/** Has the next load of this tab start that host first, or the released one again. */
export function keepPreviewedHost(host: NumberedHost | undefined): void {
  keep(previewKey, host);
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

function stored<T extends object>(key: string): T | undefined {
  try {
    const value: unknown = JSON.parse(sessionStorage.getItem(key) ?? '');
    return typeof value === 'object' && value !== null ? (value as T) : undefined;
  } catch {
    return undefined;
  }
}

function keep(key: string, value: object | undefined): boolean {
  try {
    if (value) sessionStorage.setItem(key, JSON.stringify(value));
    else sessionStorage.removeItem(key);
    return true;
  } catch {
    return false;
  }
}
