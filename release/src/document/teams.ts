import {
  areOfTeams,
  type HostVersion,
  isSame,
  type ReleaseDocument,
  type RemoteVersion,
  type Roles,
  rolesFor,
  versionStatement,
} from '@site/release-page';
import { manyAtOnce } from '../base/manyAtOnce.ts';
import { commandName } from '../base/names/commandName.ts';
import { Refused } from '../base/refused.ts';
import { formsOf, isOfRemote, leanVersion } from '../published/pageForms.ts';
import { readPublished, recordPath } from '../published/published.ts';
import type { Store } from '../store/store.ts';
import { listedSignatures, listForms } from '../trust/listVersion.ts';
import { applicationRoles, pageRoles, requirePageRoles } from '../trust/pageRoles.ts';
import { readRepository } from '../trust/repository.ts';
import { requireRepository } from '../trust/repositoryChanges.ts';
import { type Channel, channelOf, channelsIn, stepTo, withApplications } from './channel.ts';
import { needsHead } from './head.ts';
import { runningVersions } from './remoteChannel.ts';

type Version = HostVersion | RemoteVersion;
type Named = { readonly name: string; readonly number: string; readonly version: Version };

/**
 * Returns a document with the roles that pages follow, and with the signatures of its applications' roles over their
 * versions. A version without them is signed, where this computer has the key. Throws `Refused` where it has not. A store
 * whose pages know no roles keeps documents without both.
 */
export async function withTeams(store: Store, document: ReleaseDocument): Promise<ReleaseDocument> {
  const plain = withoutTeams(document);
  const roles = await requirePageRoles(store, await requireRepository(store));
  if (!roles) return plain;
  const isLean = needsHead(plain);
  const alone = applicationRoles(await requireRepository(store));
  // The host that runs is the one that the page names, before anything is verified.
  const signed = await manyAtOnce(Object.keys(plain.remotes), async (name) => {
    const channel = channelOf(plain, name);
    if (!channel) return [];
    const versions: Record<string, Version> = {};
    for (const [number, version] of Object.entries(channel.versions)) {
      const signatures = await signaturesFor(store, { name, number, version });
      versions[number] = { ...version, signatures };
      if (!isLean || !isOfRemote(version)) continue;
      const lean = leanVersion(version, runningVersions(channel).includes(number));
      const leanSignatures = await signaturesFor(store, { name, number, version: lean });
      versions[number] = { ...version, signatures, leanSignatures };
    }
    const role = alone[name];
    return [[name, { ...channel, versions, ...(role && { role }) }] as const];
  });
  return { ...withChannels(plain, signed.flat()), roles };
}

/** Returns a document without the roles and the signatures of its versions. */
export function withoutTeams({ roles: _, ...document }: ReleaseDocument): ReleaseDocument {
  const plain = ({ signatures: _, leanSignatures: __, ...version }: Version) => version;
  const channels = channelsIn(document).map(([name, channel]) => {
    const versions = Object.entries(channel.versions).map(([number, version]) => [number, plain(version)]);
    const { role: _, ...others } = channel;
    return [name, { ...others, versions: Object.fromEntries(versions) }] as const;
  });
  return withChannels(document, channels);
}

/** Whether a page that knows these roles follows a document and runs all its versions. */
export async function isForPages(document: ReleaseDocument, roles: Roles): Promise<boolean> {
  return (await rolesFor(document, roles)) !== null && areOfTeams(document, roles);
}

/** Whether the store has other roles than a document brings, or roles that have not signed it. */
export async function isBehindRoles(store: Store, document: ReleaseDocument): Promise<boolean> {
  const repository = await readRepository(store);
  const roles = repository && pageRoles(repository);
  if (!roles) return false;
  return !isSame(document.roles, roles) || !(await isForPages(document, roles));
}

function withChannels(
  document: ReleaseDocument,
  channels: readonly (readonly [name: string, channel: Channel])[],
): ReleaseDocument {
  return withApplications(
    document,
    channels.map(([name, channel]) => stepTo(name, channel)),
  );
}

/**
 * Returns the signatures of an application's role over a version as a document has it. Signs it, where this computer has
 * the key; throws `Refused` where it has not.
 */
export async function signaturesFor(store: Store, { name, number, version }: Named): Promise<string[]> {
  const form = versionStatement(name, number, version);
  const asked = { name, record: recordPath(name, number), form };
  const known = await listedSignatures(store, asked);
  if (known.length > 0) return [...known];
  const record = await readPublished(store, name, number);
  const forms = [form, ...(record ? formsOf(record) : [])];
  await listForms(store, name, [{ record: asked.record, forms }]).catch((error) => {
    if (!(error instanceof Refused)) throw error;
    throw new Refused(
      `Pages would refuse ${name} ${number}, because the role of ${name} has not signed it for them. Who has the key of this role runs: ${commandName()} keys sign ${name}@${number}.`,
    );
  });
  const signed = await listedSignatures(store, asked);
  if (signed.length === 0)
    throw new Error(`${name} ${number} was signed, and its list has no signature of it`);
  return [...signed];
}
