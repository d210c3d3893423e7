import { isSignedBy, rootOf } from '@site/release-page';
import { manyAtOnce } from '../base/manyAtOnce.ts';
import { timeText } from '../base/timeText.ts';
import { readGenuine } from '../document/genuineRevisions.ts';
import { revisionNumbers } from '../document/revision.ts';
import type { Store } from '../store/store.ts';
import { applicationFolder, documentPath, recordFile, revisionPath } from '../store/storePaths.ts';
import { delegationsOf, servingRole } from '../trust/delegations.ts';
import { listed } from '../trust/listedFiles.ts';
import { listedRevision } from '../trust/listVersion.ts';
import { reservedRoles, rolePath, timestampPath } from '../trust/metadataPaths.ts';
import { pageRoles } from '../trust/pageRoles.ts';
import { type Repository, readRepository } from '../trust/repository.ts';
import { backByPublish, type Problem } from './problem.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

/** How long before its end an expiry is a problem. */
const WARNED_MS = 30 * DAY_MS;

/** Whether the root is one that the caller knows, and the problems of what the roles signed. */
export type TrustVerification = { readonly isAnchored: boolean; readonly problems: readonly Problem[] };

/**
 * Checks the metadata of a store: what is unsigned, missing, older than what is known, or not fresh; every file of every
 * version that a role has signed.
 */
export async function verifyTrust(
  store: Store,
  { channel, revision, now }: { readonly channel: string; readonly revision: number; readonly now: Date },
): Promise<TrustVerification> {
  const repository = await readRepository(store);
  if (!repository)
    return {
      isAnchored: false,
      problems: [{ path: rolePath('root', 1), problem: 'is missing; with the release key, run: repair' }],
    };
  const roles = delegationsOf(repository.targets).map(({ name }) => name);
  const files = await Promise.all(roles.map((name) => fileProblems(store, repository, name)));
  const problems = [
    ...[...repository.findings, ...(await repository.lost())].map(advised),
    ...(await freshness(repository, now)),
    ...(await pageRolesProblems(repository)),
    ...files.flat(),
    ...(await channelProblems(store, repository, { channel, revision })),
  ];
  return { isAnchored: repository.isAnchored, problems };
}

/** Says what makes metadata again that is missing or not genuine: a newer version, signed by who has the keys. */
function advised({ path, problem }: Problem): Problem {
  return { path, problem: `${problem}; run: repair` };
}

/** Checks the roles that pages get: without them pages believe the release key alone. */
async function pageRolesProblems(repository: Repository): Promise<Problem[]> {
  const path = rolePath('targets', repository.targets.signed.version);
  const roles = pageRoles(repository);
  if (!roles) return [{ path, problem: 'has no roles for pages; where all keys are, run: keys renew' }];
  const root = rootOf(roles);
  if (root && (await isSignedBy(root, roles))) return [];
  return [{ path, problem: 'has roles for pages that the root has not signed; run: keys renew' }];
}

async function channelProblems(
  store: Store,
  { targets }: Repository,
  { channel, revision }: { readonly channel: string; readonly revision: number },
): Promise<Problem[]> {
  const path = documentPath(channel);
  const listedAt = await listedRevision(store, path);
  if (listedAt === revision) return [];
  const role = servingRole(targets);
  if (listedAt > revision)
    return [
      {
        path,
        problem: `is older than revision ${listedAt}, which the role ${role} has signed; restore that revision from a backup, or take the older one, which changes what is live, with: repair --above ${listedAt}`,
      },
    ];
  return [{ path, problem: `is not signed by the role ${role} at revision ${revision}; run: repair` }];
}

/** Returns the metadata that has expired or soon will. */
async function freshness(repository: Repository, now: Date): Promise<Problem[]> {
  const { root, targets, snapshot, timestamp } = repository;
  const lists = await Promise.all(
    delegationsOf(targets).map(async ({ name }) => [name, await repository.role(name)] as const),
  );
  const top = { root, targets, snapshot };
  const all = [...Object.entries(top), ...lists];
  const long = all.flatMap(([name, one]) => {
    if (!one) return [];
    const path = rolePath(name, one.signed.version);
    const { expires } = one.signed;
    const left = Date.parse(expires) - now.getTime();
    if (left > WARNED_MS) return [];
    const when = left > 0 ? 'expires' : 'has expired';
    return [{ path, problem: `${when} (${timeText(expires)}); run: keys renew` }];
  });
  return [...long, ...timestampProblems(timestamp, now)];
}

/** Returns why the timestamp of a store does not say that it is fresh; nothing where it does. */
export function timestampProblems(timestamp: Repository['timestamp'], now: Date): readonly Problem[] {
  const path = timestampPath;
  if (!timestamp) return [{ path, problem: 'is missing; run: keys freshen' }];
  const { expires } = timestamp.signed;
  if (Date.parse(expires) > now.getTime()) return [];
  const problem = `says that the store was fresh until ${timeText(expires)}: either it stands still, or no pilot runs; run: keys freshen`;
  return [{ path, problem }];
}

/** Checks the files of the versions of an application that the store has, those that are not live, too. */
async function fileProblems(store: Store, repository: Repository, name: string): Promise<Problem[]> {
  const targets = (await repository.role(name))?.signed.targets ?? {};
  if (reservedRoles.includes(name)) return [];
  const folders = Object.keys(targets).flatMap((path) =>
    path.endsWith(`/${recordFile}`) ? [path.slice(0, -recordFile.length)] : [],
  );
  const present = await manyAtOnce(folders, async (folder) =>
    (await store.exists(folder + recordFile)) ? [folder] : [],
  );
  const inStore = present.flat();
  const wanted = Object.values(targets).filter(({ path }) =>
    inStore.some((folder) => path.startsWith(folder)),
  );
  const problems = await manyAtOnce(wanted, async ({ path, hashes }): Promise<Problem[]> => {
    const bytes = await store.read(path);
    if (bytes && listed(bytes).hashes.sha256 === hashes.sha256) return [];
    const [version = ''] = path.slice(applicationFolder(name).length + 1).split('/');
    const is = bytes ? `is not the file that the role ${name} signed` : 'is missing';
    return [{ path, problem: `${is}; ${backByPublish(name, version)}` }];
  });
  return [...problems.flat(), ...(await unlisted(store, name, targets))];
}

/** Returns the records of versions that the role of their application did not sign. */
async function unlisted(store: Store, name: string, targets: object): Promise<Problem[]> {
  const paths = await store.list(applicationFolder(name));
  return paths
    .filter((path) => path.endsWith(`/${recordFile}`) && !(path in targets))
    .map((path) => ({ path, problem: notSigned(name, path) }));
}

/** Says what makes a version of a record that no role has signed: only who knows where it comes from can decide that. */
function notSigned(name: string, path: string): string {
  const version = path.split('/').at(-2);
  return `is not signed by the role ${name} and no version; if you know that it is yours, run: keys sign ${name}@${version}`;
}

/** Returns the files in the place of revisions, from one on, that nobody signed. */
export async function strayRevisions(store: Store, channel: string, from: number): Promise<Problem[]> {
  const numbers = (await revisionNumbers(store, channel)).filter((number) => number >= from);
  const problems = await manyAtOnce(numbers, async (number): Promise<Problem[]> => {
    if (await readGenuine(store, channel, number)) return [];
    return [
      {
        path: revisionPath(channel, number),
        problem:
          'is no revision that the roles signed, and not used; find out who can write to the store, then delete it',
      },
    ];
  });
  return problems.flat();
}
