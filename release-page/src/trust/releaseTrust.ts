import type { ReleaseDocument } from '../document/document.ts';
import { documentIn } from '../document/documentIn.ts';
import type { Preview } from '../document/preview.ts';
import type { ReleaseKey } from '../document/releaseKey.ts';
import type { Roles } from '../document/roles.ts';
import { isBefore, knowsNewer, settled, withRoles } from './acceptance.ts';
import { deviceMemory, type Memory } from './deviceMemory.ts';
import type { Known } from './roles.ts';
import { isSame, memoryWith, rolesOfKey } from './roles.ts';

/** Decides which releases this page trusts: those that the site's roles signed, which the device remembers (ADR 79). */
export type ReleaseTrust = {
  /**
   * Resolves to the document that the page starts with: its own or, where that is older than one that this device has
   * seen, or not signed as it has to be, a newer one. Null while none can be trusted. A page from the device may be
   * older, and requests the newest document anyway.
   */
  begin(page: ReleaseDocument, isFromDevice?: boolean): Promise<ReleaseDocument | null>;
  /**
   * Resolves to a document with the roles that count, where these signed it; the device then remembers it. Null for any
   * other. The versions in it are verified when they load.
   */
  accept(received: ReleaseDocument): Promise<ReleaseDocument | null>;
  /** Whether the roles signed a preview and the version in it. */
  isSigned(raw: object): Promise<boolean>;
};

/** A development server serves unsigned documents. */
const isUnsignedAllowed = process.env.NODE_ENV === 'development';

/**
 * Creates the trust of this page. A device that sees the site for the first time trusts the root that the page names.
 */
export function createReleaseTrust(
  pageKey: ReleaseKey | undefined,
  memory: Memory = deviceMemory,
): ReleaseTrust {
  let roles: Roles | undefined;
  let known: Known | null = null;
  let isMemoryThere = true;

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

  /** `kept` is the memory where it has just been read; `begun` finds the roles that signed the document. */
  async function accept(
    document: ReleaseDocument,
    kept?: Known | null,
    begun?: Promise<Roles | null>,
  ): Promise<ReleaseDocument | null> {
    if (!roles) return isUnsignedAllowed ? document : null;
    const found = await (begun ?? settled(document, roles));
    // What only chooses among versions must not bring back those of before.
    if (!found || isBefore(document, known)) return null;
    roles = found;
    const isNews =
      known?.roles.version !== found.version ||
      (known.documents[document.channel]?.revision ?? -1) < document.revision;
    if (isNews || known?.doubt) {
      const now = kept === undefined ? await read() : kept;
      if (!knowsNewer(now, found, document)) keep(memoryWith(now, found, document));
    }
    return withRoles(document, found);
  }

  async function begin(page: ReleaseDocument, isFromDevice = false): Promise<ReleaseDocument | null> {
    const named = page.roles ?? (pageKey && rolesOfKey(pageKey));
    if (!named && isUnsignedAllowed) return page;
    if (!crypto.subtle)
      console.info(
        'This page came over plain http, where there is no WebCrypto: a script verifies releases.',
      );
    // Usually the page names the root that the device knows: verification starts with it while the memory is still being
    // read.
    const begun = named && settled(page, named);
    const kept = await read();
    known = withRevisionsOnly(kept);
    roles = known?.roles ?? named;
    // The page is older than signed releases, and the device knows no root.
    if (!roles) return page;
    const isOlder = (known?.documents[page.channel]?.revision ?? 0) > page.revision;
    const seen = isOlder && isFromDevice ? documentIn(kept?.documents[page.channel]) : null;
    const accepted = isOlder
      ? seen && (await accept(seen, kept))
      : await accept(page, kept, isSame(named, roles) ? begun : undefined);
    if (accepted) return accepted;
    // Each chunk costs the main script its name and hash, so modules that are rarely loaded share one.
    const { settleDoubt } = await import(/* webpackChunkName: "rare" */ './settleDoubt.ts');
    const outcome = await settleDoubt({ page, named, known: kept });
    roles = outcome.roles;
    keep(outcome.known);
    return outcome.document && withRoles(outcome.document, roles);
  }

  return {
    begin,
    accept: (document) => accept(document),
    async isSigned(raw) {
      if (!roles) return isUnsignedAllowed;
      const { isPreviewSigned } = await import(/* webpackChunkName: "rare" */ './previewTrust.ts');
      return isPreviewSigned(raw as Preview, roles).catch(() => false);
    },
  };
}

/**
 * Returns the memory with only the revisions of its documents, because an open page needs no more and a document takes
 * 40 KB of memory (ADR 59). The device stores the documents.
 */
function withRevisionsOnly(known: Known | null): Known | null {
  const revisions = Object.entries(known?.documents ?? {}).map(([channel, { revision, base }]) => [
    channel,
    { revision, base },
  ]);
  return known && { ...known, documents: Object.fromEntries(revisions) };
}
