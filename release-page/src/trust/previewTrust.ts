import type { Preview } from '../document/preview.ts';
import type { Roles } from '../document/roles.ts';
import { isOfTeam, isSignedBy } from './roles.ts';

/** Whether the roles signed a preview and the version in it. Pages load this for testers only. */
export async function isPreviewSigned(preview: Preview, roles: Roles): Promise<boolean> {
  const { name, version, release, role } = preview;
  const answers = await Promise.all([
    isSignedBy(roles.channels, preview),
    isOfTeam(roles, { name, number: version, part: release, role }),
  ]);
  return answers.every(Boolean);
}
