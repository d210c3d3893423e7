import { isSame, type ReleaseDocument, versionStatement } from '@site/release-page';
import * as v from 'valibot';
import { jsonIn } from '../../base/jsonIn.ts';
import { Refused } from '../../base/refused.ts';
import { channelOf, runnableVersions } from '../../document/channel.ts';
import { publishedSchema } from '../../published/metadata.ts';
import { formsOf } from '../../published/pageForms.ts';
import { readPublished, recordPath } from '../../published/published.ts';
import { signVersion } from '../../published/signVersion.ts';
import type { Store } from '../../store/store.ts';

/**
 * Signs the versions of a document again whose list the store has lost, as far as this computer has the keys of their roles.
 * The document says what each of them is, so that a record of another version in its place is not signed.
 */
export async function signNamedVersions(store: Store, document: ReleaseDocument): Promise<void> {
  for (const [name, version] of runnableVersions(document)) {
    if (await readPublished(store, name, version)) continue;
    if (!(await isAsNamed(store, document, name, version))) continue;
    await signVersion(store, name, version).catch((error) => {
      // The holder of this role's key runs the same command.
      if (!(error instanceof Refused)) throw error;
    });
  }
}

async function isAsNamed(
  store: Store,
  document: ReleaseDocument,
  name: string,
  version: string,
): Promise<boolean> {
  const bytes = await store.read(recordPath(name, version));
  const read = v.safeParse(publishedSchema, bytes && jsonIn(bytes.toString('utf8')));
  const named = channelOf(document, name)?.versions[version];
  if (!read.success || !named) return false;
  const statement = versionStatement(name, version, named);
  return formsOf(read.output).some((form) => isSame(form, statement));
}
