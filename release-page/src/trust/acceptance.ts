import type { ReleaseDocument } from '../document/document.ts';
import type { Roles } from '../document/roles.ts';
import type { Known } from './roles.ts';
import { decidedIn, isSameRoot, rolesFor } from './roles.ts';

/** Returns a document with the roles that count, which may be newer than those that it brings. */
export function withRoles(document: ReleaseDocument, roles: Roles | undefined): ReleaseDocument {
  return roles?.version && document.roles !== roles ? { ...document, roles } : document;
}

/** Whether a document leads on from one that is older than the one that this device knows. */
export function isBefore({ base, channel }: ReleaseDocument, known: Known | null): boolean {
  const newest = known?.documents[channel];
  return base !== undefined && newest !== undefined && base.revision < decidedIn(newest);
}

/** Whether another tab has stored newer roles or a newer document meanwhile. The next page verifies them. */
export function knowsNewer(
  known: Known | null,
  roles: Roles,
  { channel, revision }: ReleaseDocument,
): boolean {
  if (!known || !isSameRoot(known.roles, roles)) return false;
  const by = known.roles.version - roles.version;
  return (by || (known.documents[channel]?.revision ?? 0) - revision) > 0;
}

/** Returns the roles that signed a document; null also where verification throws. */
export function settled(document: ReleaseDocument, trusted: Roles): Promise<Roles | null> {
  return rolesFor(document, trusted).catch(() => null);
}
