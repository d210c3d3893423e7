import type { ReleaseDocument } from '@site/release-page';
import { channelOf } from '../document/channel.ts';
import { commit } from '../document/commit.ts';
import { formsOfVersion } from '../published/pageForms.ts';
import { recordPath } from '../published/published.ts';
import { publicHalf } from '../signing/keyFile.ts';
import type { Store } from '../store/store.ts';
import { delegationsOf } from '../trust/delegations.ts';
import { listed } from '../trust/listedFiles.ts';
import { signedForms } from '../trust/listVersion.ts';
import { writeRoles } from '../trust/pageRoles.ts';
import { requireRepository } from '../trust/repositoryChanges.ts';
import { signersOf } from '../trust/sign.ts';
import { writeNext } from '../trust/writeNext.ts';
import { by } from './builds.ts';

/** Commits a document with made-up versions, which the roles of their applications sign although they have no files. */
export async function commitMadeUp(store: Store, document: ReleaseDocument): Promise<ReleaseDocument> {
  const { root, targets } = await requireRepository(store);
  const known = delegationsOf(targets).map(({ name }) => name);
  const names = ['host', ...Object.keys(document.remotes)];
  const added = await Promise.all(
    names
      .filter((name) => !known.includes(name))
      .map(async (name) => ({ name, keys: [publicHalf(await store.keys.forNew(name))], threshold: 1 })),
  );
  const signers = await signersOf(store, 'root', root.signed.roles.targets);
  if (added.length > 0) await writeRoles(store, { signers, change: (roles) => [...roles, ...added] });
  for (const name of names) {
    const held = await store.keys.of(name);
    const versions = Object.entries(channelOf(document, name)?.versions ?? {});
    await writeNext(store, name, held.slice(0, 1), async (repository) => {
      const former = (await repository.role(name))?.signed.targets ?? {};
      const own = versions.map(async ([number, version]) => {
        const forms = formsOfVersion(name, number, version);
        const record = recordPath(name, number);
        const signed = await signedForms(repository, { name, forms, held });
        // A form that is signed already keeps its signature, as with a real version.
        const pages = { ...signed, ...Object(former[record]?.custom?.pages) };
        return [record, { ...listed('made up'), custom: { pages } }] as const;
      });
      const kept = Object.entries(former).map(([path, file]) => [path, file.toJSON()] as const);
      return { targets: Object.fromEntries([...kept, ...(await Promise.all(own))]) };
    });
  }
  return commit(store, { ...by, reason: 'test', document });
}
