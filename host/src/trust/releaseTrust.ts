import { type ReleaseDocument, type ReleaseKey, type Rotation, signerOf } from '@site/shared/release';
import { deviceMemory, isSameKey, type Known, knowing, type Memory } from './deviceMemory.ts';

/** What this page believes of releases: what is signed with the release key, which the device remembers (ADR 23). */
export type ReleaseTrust = {
  /**
   * What the page begins with: the document that it carries, or a newer one where that is older than what this device
   * has seen, or not signed with the key. Null while nothing can be believed.
   */
  begin(page: ReleaseDocument): Promise<ReleaseDocument | null>;
  /** Whether a document is to be believed; the device remembers it then. */
  accept(received: ReleaseDocument): Promise<boolean>;
  /** Whether something is signed with the release key. */
  isSigned(raw: object): Promise<boolean>;
};

/** Nobody signs what a development server serves. */
const isUnsignedAllowed = process.env.NODE_ENV === 'development';

/** The page names the key to those who see the site for the first time. */
export function createReleaseTrust(
  pageKey: ReleaseKey | undefined,
  memory: Memory = deviceMemory,
): ReleaseTrust {
  let key = pageKey;
  let known: Known | null = null;
  let first: { readonly page: object; readonly signer: ReturnType<typeof signer> } | undefined;
  let isMemoryThere = true;

  async function isSigned(raw: object, rotations?: readonly Rotation[]): Promise<boolean> {
    if (!key) return isUnsignedAllowed;
    const isBegun = raw === first?.page && pageKey && isSameKey(key, pageKey);
    const found = await (isBegun ? first?.signer : signer(raw, key, rotations));
    if (found && !isSameKey(found, key)) key = found;
    return Boolean(found);
  }

  function keep(next: Known | null): void {
    known = atHand(next);
    if (next && isMemoryThere) memory.write(next).catch(() => undefined);
  }

  function read(): Promise<Known | null> {
    return memory.read().catch(() => {
      isMemoryThere = false;
      return null;
    });
  }

  async function accept(document: ReleaseDocument, kept?: Known | null): Promise<boolean> {
    if (!(await isSigned(document, document.rotations))) return false;
    const isNews =
      known?.key !== key || (known?.documents[document.channel]?.revision ?? -1) < document.revision;
    if (key && (isNews || known?.doubt)) {
      const now = kept === undefined ? await read() : kept;
      if (!knowsNewer(now, key, document)) keep(knowing(now, key, document));
    }
    return true;
  }

  async function begin(page: ReleaseDocument): Promise<ReleaseDocument | null> {
    if (!key && isUnsignedAllowed) return page;
    if (!crypto.subtle)
      console.info(
        'This page came over plain http, where there is no WebCrypto: a script verifies releases.',
      );
    // Mostly the page names the key that the device knows: it is verified with while the device is still asked.
    if (pageKey) first = { page, signer: signer(page, pageKey, page.rotations) };
    const kept = await read();
    known = atHand(kept);
    key = known?.key ?? pageKey;
    // A page from before releases were signed, and nothing that says otherwise.
    if (!key) return page;
    const { channel, revision } = page;
    const isOlder = (known?.documents[channel]?.revision ?? 0) > revision;
    if (!isOlder && (await accept(page, kept))) return page;
    // Every file costs the first script its name and hash: what hardly anybody loads is one.
    const { settleDoubt } = await import(/* webpackChunkName: "rare" */ './settleDoubt.ts');
    const settled = await settleDoubt({ page, pageKey, known: kept });
    key = settled.key;
    keep(settled.known);
    return settled.document;
  }

  return {
    begin: (page) => begin(page).finally(() => (first = undefined)),
    accept: (document) => accept(document),
    isSigned: (raw) => isSigned(raw),
  };
}

/** As much of it as is asked for while the page is open. The device has the documents, which are 40 KB each in memory (ADR 59). */
function atHand(known: Known | null): Known | null {
  const revisions = Object.entries(known?.documents ?? {}).map(([channel, { revision }]) => [
    channel,
    { revision },
  ]);
  return known && { ...known, documents: Object.fromEntries(revisions) };
}

/** Whether another tab has seen a newer document meanwhile. Whether that was signed is looked at when the next page begins. */
function knowsNewer(known: Known | null, key: ReleaseKey, { channel, revision }: ReleaseDocument): boolean {
  return known !== null && isSameKey(known.key, key) && (known.documents[channel]?.revision ?? 0) > revision;
}

/** What cannot be verified is signed by nobody. */
function signer(raw: object, key: ReleaseKey, rotations?: readonly Rotation[]): Promise<ReleaseKey | null> {
  return signerOf(raw, key, rotations).catch(() => null);
}
