import { anyDocumentIn } from '../document/anyDocumentIn.ts';
import type { ReleaseDocument } from '../document/document.ts';
import type { ReleaseKey } from '../document/releaseKey.ts';
import type { Roles, Root } from '../document/roles.ts';
import { isBefore, knowsNewer, settled, withRoles } from './acceptance.ts';
import type { Memory } from './deviceMemory.ts';
import type { Known } from './roles.ts';
import { isAppointed, isSame, memoryWith, rolesOfKey } from './roles.ts';

/** The key of a site that knows no roles, or the root that leads to its roles: a page is built with it. */
export type Pin = ReleaseKey | Root;

/**
 * Creates the trust of a page in the documents of one channel: the page is built with a pin, so that no document can name another
 * root.
 */
export function createPinnedTrust(pin: Pin, channel: string, memory: Memory) {
  let roles = rolesOfPin(pin);
  let known: Known | null = null;
  const read = () => memory.read().catch(() => null);
  return {
    /** Resolves to the newest document that this device has verified; null where it has none to which the pin leads. */
    async begin(): Promise<ReleaseDocument | null> {
      const kept = await read();
      if (!kept || !(await leadsTo(roles, kept.roles).catch(() => false))) return null;
      const document = anyDocumentIn(kept.documents[channel]);
      const found = document && (await settled(document, kept.roles));
      if (!document || !found) return null;
      known = kept;
      roles = found;
      return withRoles(document, found);
    },
    /**
     * Resolves to a document with the roles that count, where these signed it and it is not older than the one that this
     * device knows, and remembers it. Null for any other. The versions in it are verified when they load.
     */
    async accept(received: ReleaseDocument): Promise<ReleaseDocument | null> {
      const { channel: named, revision } = received;
      const newest = known?.documents[channel]?.revision ?? -1;
      const found = named === channel && revision >= newest ? await settled(received, roles) : null;
      if (!found || isBefore(received, known)) return null;
      roles = found;
      known = memoryWith(known, found, received);
      const now = await read();
      if (!knowsNewer(now, found, received))
        memory.write(memoryWith(now, found, received)).catch(() => undefined);
      return withRoles(received, found);
    },
  };
}

/** Whether known roles are these, or their root leads to these. Rejects for what are no roles. */
async function leadsTo(known: Roles, roles: Roles): Promise<boolean> {
  return isSame(roles, known) || isAppointed(roles, known);
}

/** Returns the roles that a page knows before any document: nobody but the root can appoint others. */
function rolesOfPin(pin: Pin): Roles {
  if ('kty' in pin) return rolesOfKey(pin);
  const nobody = { keys: [], threshold: 1 };
  return { kind: 'roles', version: 0, roots: [pin], channels: nobody, applications: {} };
}
