import type { Signers } from '../document/roles.ts';
import type { StaleSite } from '../telemetry/index.ts';
import { freshUntil } from '../trust/timestamp.ts';

/** The finding of a page that its site stands still. */
export type Finding =
  | Pick<Extract<StaleSite, { reason: 'expired' }>, 'reason' | 'since'>
  | Pick<Extract<StaleSite, { reason: 'unsigned' }>, 'reason'>;

/** Most visits are over by then, and cost no request. */
const FIRST_MS = 60_000;
const EVERY_MS = 1_800_000;
/** A finding counts when a second look finds the same: the key of the role may be exchanged at this moment. */
const AGAIN_MS = 60_000;
/** How late a pilot may sign, and clocks of servers may differ. */
const TOLERATED_MS = 900_000;

/**
 * Looks periodically whether the store at an address is fresh, while the page is visible. Reports a finding once, and
 * changes nothing of what the page does. `role` returns the role that signs the timestamp.
 */
export function watchFreshness(
  store: string,
  role: () => Signers | undefined,
  onStale: (finding: Finding) => void,
): void {
  let isSuspected = false;

  async function look(): Promise<void> {
    const signers = role();
    if (!signers) return;
    if (document.hidden) return document.addEventListener('visibilitychange', look, { once: true });
    const finding = await findStale(store, signers);
    if (finding && isSuspected) return onStale(finding);
    isSuspected = finding !== undefined;
    setTimeout(look, finding ? AGAIN_MS : EVERY_MS);
  }

  setTimeout(look, FIRST_MS);
}

/** Returns why the store is not fresh; undefined where it is, and where nobody can say. */
async function findStale(store: string, signers: Signers): Promise<Finding | undefined> {
  try {
    const response = await fetch(`${store}metadata/timestamp.json`, { cache: 'no-cache' });
    if (response.status !== 200) return undefined;
    const until = await freshUntil(await response.text(), signers);
    if (until === null) return { reason: 'unsigned' };
    const isLate = serverTime(response.headers) - until > TOLERATED_MS;
    return isLate ? { reason: 'expired', since: new Date(until).toISOString() } : undefined;
  } catch {
    return undefined;
  }
}

/**
 * Returns the time by the clock of the server, because that of the device may be wrong; NaN where the server does not say. A
 * cache passes on when it got the answer, and how long ago that was.
 */
function serverTime(headers: Headers): number {
  return Date.parse(headers.get('Date') ?? '') + Number(headers.get('Age')) * 1_000;
}
