import type { ReleaseKey } from '../document/config.ts';
import type { ReleaseDocument, Rotation } from '../document/document.ts';
import { deviceMemory, isSameKey, type Known, type Memory, memoryWith } from './deviceMemory.ts';
import { signerOf } from './signature.ts';

/** Decides which releases this page trusts: those signed with the release key, which the device remembers (ADR 23). */
type ReleaseTrust = {
  /**
   * Resolves to the document that the page starts with: its own or, where that is older than one that this device has
   * seen, or not signed with the key, a newer one. Null while none can be trusted.
   */
  begin(page: ReleaseDocument): Promise<ReleaseDocument | null>;
  /** Whether a document is trusted; the device then remembers it. */
  accept(received: ReleaseDocument): Promise<boolean>;
  /** Whether something is signed with the release key. */
  isSigned(raw: object): Promise<boolean>;
};

/** A development server serves unsigned documents. */
const isUnsignedAllowed = process.env.NODE_ENV === 'development';

/**
 * Creates the trust of this page. A device that sees the site for the first time trusts the key that the page names.
 */
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
    known = withRevisionsOnly(next);
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
      if (!knowsNewer(now, key, document)) keep(memoryWith(now, key, document));
    }
    return true;
  }

  async function begin(page: ReleaseDocument): Promise<ReleaseDocument | null> {
    if (!key && isUnsignedAllowed) return page;
    if (!crypto.subtle)
      console.info(
        'This page came over plain http, where there is no WebCrypto: a script verifies releases.',
      );
    // Usually the page names the key that the device knows: verification starts with it while the memory is still being
    // read.
    if (pageKey) first = { page, signer: signer(page, pageKey, page.rotations) };
    const kept = await read();
    known = withRevisionsOnly(kept);
    key = known?.key ?? pageKey;
    // The page is older than signed releases, and the device knows no key.
    if (!key) return page;
    const { channel, revision } = page;
    const isOlder = (known?.documents[channel]?.revision ?? 0) > revision;
    if (!isOlder && (await accept(page, kept))) return page;
    // Each chunk costs the main script its name and hash, so modules that are rarely loaded share one.
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

/**
 * Returns the memory with only the revisions of its documents, because an open page needs no more and a document takes
 * 40 KB of memory (ADR 59). The device stores the documents.
 */
function withRevisionsOnly(known: Known | null): Known | null {
  const revisions = Object.entries(known?.documents ?? {}).map(([channel, { revision }]) => [
    channel,
    { revision },
  ]);
  return known && { ...known, documents: Object.fromEntries(revisions) };
}

/** Whether another tab has stored a newer document meanwhile. The next page verifies its signature. */
function knowsNewer(known: Known | null, key: ReleaseKey, { channel, revision }: ReleaseDocument): boolean {
  return known !== null && isSameKey(known.key, key) && (known.documents[channel]?.revision ?? 0) > revision;
}

/** Returns the key that signed a document; null also where verification throws. */
function signer(raw: object, key: ReleaseKey, rotations?: readonly Rotation[]): Promise<ReleaseKey | null> {
  return signerOf(raw, key, rotations).catch(() => null);
}
