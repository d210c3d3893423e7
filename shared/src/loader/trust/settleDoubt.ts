import type { ReleaseKey } from '../document/config.ts';
import type { ReleaseDocument } from '../document/document.ts';
import { documentIn } from '../document/documentIn.ts';
import { isSameKey, type Known, memoryWith } from './deviceMemory.ts';
import { fetchLatest } from './fetchLatest.ts';
import { signerOf } from './signature.ts';

const ANSWER_MS = 3_000;
const DAY_MS = 86_400_000;
/** The time for which pages have to name a key that no rotation leads to, until it is trusted. */
const DOUBT_MS = 3 * DAY_MS;

type Doubt = {
  readonly page: ReleaseDocument;
  readonly pageKey: ReleaseKey | undefined;
  readonly known: Known | null;
};
type Settled = {
  readonly key: ReleaseKey | undefined;
  /** The release to run; null when none can be trusted. */
  readonly document: ReleaseDocument | null;
  /** The memory that the device has to store. */
  readonly known: Known | null;
};

/**
 * Finds the release to run where the page's document is older than one that the device has seen, or not signed with the
 * known key. Logs its findings to the console. Players rarely load this.
 */
export async function settleDoubt({ page, pageKey, known: remembered }: Doubt): Promise<Settled> {
  const { channel, revision } = page;
  const latest = await fetchLatest(page, ANSWER_MS);
  const known = await proven(remembered);
  if (remembered && !known)
    console.warn('What this browser remembered of the site’s releases proves nothing and is forgotten.');
  const kept = known && documentIn(known.documents[channel]);
  const seen = kept && (await isSignedWith(kept, known.key)) ? kept : null;
  const found = await newest([page, latest, seen], channel, known?.key ?? pageKey);
  const isVouchedFor = found !== null && found.received !== seen;
  if (!isVouchedFor && known && pageKey && !isSameKey(known.key, pageKey)) {
    const claimed = await newest([page, latest], channel, pageKey);
    if (claimed) return settleKey(claimed.received, pageKey, known, seen);
  }
  if (!found) {
    console.error(
      'No release that can be had is signed with the release key of this site. Nothing of it is loaded.',
    );
    return { key: known?.key ?? pageKey, document: null, known };
  }
  const { received, key } = found;
  const runs = `release ${received.revision} runs`;
  if (received !== page) {
    const isSigned = await isSignedWith(page, key);
    console.warn(
      isSigned
        ? `This page carries release ${revision} of channel ${channel}, older than what there is: ${runs}.`
        : `The release in this page is not signed with the release key of the site: ${runs}.`,
    );
  }
  return { key, document: received, known: memoryWith(known, key, received) };
}

/** Decides on a page's key that the known key has not signed: either the known key was lost, or the page is forged. */
function settleKey(
  claimed: ReleaseDocument,
  pageKey: ReleaseKey,
  known: Known,
  seen: ReleaseDocument | null,
): Settled {
  const what = 'This page names another release key than the one this browser knows, which has not signed it';
  const now = Date.now();
  const first = known.doubt && isSameKey(known.doubt.key, pageKey) ? known.doubt.since : now;
  const since = Math.min(first, now);
  if (now - since < DOUBT_MS) {
    const until = new Date(since + DOUBT_MS).toISOString();
    const runs = seen ? `release ${seen.revision}, seen before, runs` : 'nothing is loaded';
    console.error(`${what}: ${runs}. If the page still names it after ${until}, it is believed.`);
    return {
      key: known.key,
      document: seen ?? null,
      known: { ...known, doubt: { key: pageKey, since } },
    };
  }
  console.error(`${what}. It is believed now, because it has been named for three days.`);
  return { key: pageKey, document: claimed, known: memoryWith(null, pageKey, claimed) };
}

/** Returns the memory if its key signed at least one of its documents, which cannot be forged; otherwise null. */
async function proven(known: Known | null): Promise<Known | null> {
  for (const raw of Object.values(known?.documents ?? {})) {
    const received = documentIn(raw);
    if (known && received && (await isSignedWith(received, known.key))) return known;
  }
  return null;
}

/**
 * Returns the document of the highest revision that is signed with the key, or with one that rotations lead to from it.
 */
async function newest(
  candidates: readonly (ReleaseDocument | null)[],
  channel: string,
  trusted: ReleaseKey | undefined,
): Promise<{ received: ReleaseDocument; key: ReleaseKey } | null> {
  const own = candidates.filter((one) => one !== null).filter((one) => one.channel === channel);
  let key = trusted;
  if (!key) return null;
  for (const one of own) key = (await signer(one, key)) ?? key;
  let best: ReleaseDocument | null = null;
  for (const received of own) {
    const isSigned = (await signer(received, key)) !== null;
    if (isSigned && received.revision > (best?.revision ?? -1)) best = received;
  }
  return best && { received: best, key };
}

async function isSignedWith(document: ReleaseDocument, key: ReleaseKey): Promise<boolean> {
  return (await signer(document, key)) !== null;
}

function signer(document: ReleaseDocument, key: ReleaseKey): Promise<ReleaseKey | null> {
  return signerOf(document, key, document.rotations).catch(() => null);
}
