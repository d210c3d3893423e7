import type { ReleaseDocument } from '../document/document.ts';
import { documentIn } from '../document/documentIn.ts';
import type { Roles } from '../document/roles.ts';
import { fetchLatest } from './fetchLatest.ts';
import type { Known } from './roles.ts';
import { decidedIn, isSameRoot, memoryWith, rolesFor, rootText } from './roles.ts';

const ANSWER_MS = 3_000;
const DAY_MS = 86_400_000;
/** The time for which pages have to name a root that the known one does not lead to, until it is trusted. */
const DOUBT_MS = 3 * DAY_MS;

type Doubt = {
  readonly page: ReleaseDocument;
  /** The roles that the page names. */
  readonly named: Roles | undefined;
  readonly known: Known | null;
};
type Settled = {
  readonly roles: Roles | undefined;
  /** The release to run; null when none can be trusted. */
  readonly document: ReleaseDocument | null;
  /** The memory that the device has to store. */
  readonly known: Known | null;
};

/**
 * Finds the release to run where the page's document is older than one that the device has seen, or not signed by the
 * known roles. Logs its findings to the console. Players rarely load this.
 */
export async function settleDoubt({ page, named, known: remembered }: Doubt): Promise<Settled> {
  const { channel, revision } = page;
  const latest = await fetchLatest(page, ANSWER_MS);
  const known = await proven(remembered);
  if (remembered && !known)
    console.warn('What this browser remembered of the site’s releases proves nothing and is forgotten.');
  const kept = known && documentIn(known.documents[channel]);
  const seen = kept && (await signedBy(kept, known.roles)) ? kept : null;
  const trusted = known?.roles ?? named;
  const found = await newest([page, latest, seen], channel, trusted);
  const isVouchedFor = found !== null && found.received !== seen;
  if (!isVouchedFor && known && named && !isSameRoot(known.roles, named)) {
    const claimed = await newest([page, latest], channel, named);
    if (claimed) return settleRoot(claimed, known, seen);
  }
  if (!found) {
    console.error('No release that can be had is signed by the roles of this site. Nothing of it is loaded.');
    return { roles: trusted, document: null, known };
  }
  const { received, roles } = found;
  const runs = `release ${received.revision} runs`;
  if (received !== page) {
    const isSigned = await signedBy(page, roles);
    console.warn(
      isSigned
        ? `This page carries release ${revision} of channel ${channel}, older than what there is: ${runs}.`
        : `The release in this page is not signed by the roles of the site: ${runs}.`,
    );
  }
  return { roles, document: received, known: memoryWith(known, roles, received) };
}

/** Decides on a page's root that the known one does not lead to: either the root's keys were lost, or the page is forged. */
function settleRoot(claimed: Found, known: Known, seen: ReleaseDocument | null): Settled {
  const what = 'This page names another root than the one this browser knows, which does not lead to it';
  const now = Date.now();
  const root = rootText(claimed.roles);
  const first = known.doubt?.root === root ? known.doubt.since : now;
  const since = Math.min(first, now);
  if (now - since < DOUBT_MS) {
    const until = new Date(since + DOUBT_MS).toISOString();
    const runs = seen ? `release ${seen.revision}, seen before, runs` : 'nothing is loaded';
    console.error(`${what}: ${runs}. If the page still names it after ${until}, it is believed.`);
    return { roles: known.roles, document: seen ?? null, known: { ...known, doubt: { root, since } } };
  }
  console.error(`${what}. It is believed now, because it has been named for three days.`);
  const { received, roles } = claimed;
  return { roles, document: received, known: memoryWith(null, roles, received) };
}

/** Returns the memory if its roles signed at least one of its documents, which cannot be forged; otherwise null. */
async function proven(known: Known | null): Promise<Known | null> {
  for (const raw of Object.values(known?.documents ?? {})) {
    const received = documentIn(raw);
    if (known && received && (await signedBy(received, known.roles))) return known;
  }
  return null;
}

type Found = { readonly received: ReleaseDocument; readonly roles: Roles };

/** Returns the newest document that the newest roles signed to which the trusted ones lead. */
async function newest(
  candidates: readonly (ReleaseDocument | null)[],
  channel: string,
  trusted: Roles | undefined,
): Promise<Found | null> {
  const own = candidates.filter((one) => one !== null).filter((one) => one.channel === channel);
  let roles = trusted;
  if (!roles) return null;
  for (const one of own) roles = (await signedBy(one, roles)) ?? roles;
  let best: ReleaseDocument | null = null;
  for (const received of own) {
    const isSigned = (await signedBy(received, roles)) !== null;
    if (isSigned && (!best || isAfter(received, best))) best = received;
  }
  return best && { received: best, roles };
}

/** Whether one document comes after another. What only chooses among versions does not bring back those of before. */
function isAfter(one: ReleaseDocument, other: ReleaseDocument): boolean {
  return (
    decidedIn(one) - decidedIn(other) > 0 ||
    (decidedIn(one) === decidedIn(other) && one.revision > other.revision)
  );
}

function signedBy(document: ReleaseDocument, roles: Roles): Promise<Roles | null> {
  return rolesFor(document, roles).catch(() => null);
}
