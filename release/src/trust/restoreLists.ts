import { isSame, isSignedBy, type ReleaseDocument, type Roles } from '@site/release-page';
import { Refused, whenRefused } from '../base/refused.ts';
import type { Store } from '../store/store.ts';
import { type Delegation, delegatedRole, delegationsOf } from './delegations.ts';
import { channelsRole, rolePath, stepsRole } from './metadataPaths.ts';
import { pageRoles, rootSigners, writeRoles } from './pageRoles.ts';
import { decidersOf, peopleIn } from './people.ts';
import { requireRepository } from './repositoryChanges.ts';
import { signersOf } from './sign.ts';
import { writeNext } from './writeNext.ts';

/**
 * Signs again the lists that the store has lost the newest of, as far as this computer has their keys: each as the newest that
 * is left. Of the list of roles, the document has what pages know of it. Throws `Refused` where the lost list had other
 * people: nothing else names them.
 */
export async function restoreLists(store: Store, document: ReleaseDocument): Promise<void> {
  const lost = async () => (await (await requireRepository(store)).lost()).map(({ path }) => path);
  const isOf = (name: string) => (path: string) => path.endsWith(`.${name}.json`);
  if ((await lost()).some(isOf('targets'))) await restoreRoles(store, document);
  const { targets } = await requireRepository(store);
  const paths = await lost();
  for (const { name } of delegationsOf(targets)) {
    if (!paths.some(isOf(name))) continue;
    const signers = await signersOf(store, name, delegatedRole(targets, name)).catch(whenRefused(() => []));
    if (signers.length === 0) continue;
    await writeNext(store, name, signers, async ({ role }) => ({
      targets: (await role(name))?.signed.toJSON().targets ?? {},
    }));
  }
}

async function restoreRoles(store: Store, document: ReleaseDocument): Promise<void> {
  const repository = await requireRepository(store);
  const signers = await signersOf(store, 'root', repository.root.signed.roles.root).catch(
    whenRefused(() => []),
  );
  if (signers.length === 0) return;
  const { roles } = document;
  const isOfRoot = roles !== undefined && (await isSignedBy(rootSigners(repository), roles));
  const isNewer = isOfRoot && roles.version > (pageRoles(repository)?.version ?? 0);
  if (!isNewer) return writeRoles(store, { signers });
  const known = repository.targets.signed.version;
  const people = peopleIn(repository);
  if (people && !isSame(decidersOf({ ...people, approval: [] }, channelsRole), roles.channels))
    throw new Refused(
      `The list of roles after ${rolePath('targets', known)} had other people, and the store has lost it: restore it from a backup, or make this change of the list again (people).`,
    );
  await writeRoles(store, {
    signers,
    known: roles,
    change: (left) => rolesAfter(left, document, roles, { hasPeople: people !== undefined }),
  });
}

/** Returns the roles that are left, with the keys that a document has of them, and the roles that it has besides. */
function rolesAfter(
  left: readonly Delegation[],
  { remotes }: ReleaseDocument,
  { applications, channels, steps }: Roles,
  { hasPeople }: { readonly hasPeople: boolean },
): readonly Delegation[] {
  const own = Object.entries(remotes).flatMap(([name, { role }]) => (role ? [[name, role] as const] : []));
  const known = new Map<string, Pick<Delegation, 'keys' | 'threshold'>>([
    ...Object.entries(applications),
    ...own,
  ]);
  // Where people decide, pages know their keys in place of those of `channels`.
  if (!hasPeople) known.set(channelsRole, channels);
  if (!hasPeople && steps) known.set(stepsRole, { ...steps, keys: [...steps.keys, ...channels.keys] });
  const former = left.map((role) => ({ ...role, ...known.get(role.name), name: role.name }));
  const added = [...known].filter(([name]) => !left.some((role) => role.name === name));
  return [...former, ...added.map(([name, { keys, threshold }]) => ({ name, keys, threshold }))];
}
