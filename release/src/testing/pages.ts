import { areOfTeams, type ReleaseDocument, type Roles, rolesFor } from '@site/release-page';
import type { Store } from '../store/store.ts';
import { documentPath } from '../store/storePaths.ts';

/** Returns the document of a channel as a page receives it. */
export async function received(store: Store, channel = 'live'): Promise<ReleaseDocument> {
  return JSON.parse((await store.read(documentPath(channel)))?.toString('utf8') ?? '');
}

/** Returns the roles that a page follows which received this document first. */
export function rolesIn({ roles }: ReleaseDocument): Roles {
  if (!roles) throw new Error('The document has no roles');
  return roles;
}

/** Returns the roles of a page that knows these, after a document all of whose versions it runs; undefined for any other. */
export async function followed(document: ReleaseDocument, known: Roles): Promise<Roles | undefined> {
  const found = await rolesFor(document, known);
  return found && (await areOfTeams(document, found)) ? found : undefined;
}
