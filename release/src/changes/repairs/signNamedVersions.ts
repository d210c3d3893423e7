import { isSame, type ReleaseDocument, versionStatement } from '@site/release-page';
import { jsonIn, parsedAs } from '../../base/jsonIn.ts';
import { whenRefused } from '../../base/refused.ts';
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
    // The holder of this role's key runs the same command.
    await signVersion(store, name, version).catch(whenRefused(() => undefined));
  }
}

async function isAsNamed(
  store: Store,
  document: ReleaseDocument,
  name: string,
  version: string,
): Promise<boolean> {
  const bytes = await store.read(recordPath(name, version));
  const record = parsedAs(publishedSchema, jsonIn(bytes));
  const named = channelOf(document, name)?.versions[version];
  if (!record || !named) return false;
  const statement = versionStatement(name, version, named);
  return formsOf(record).some((form) => isSame(form, statement));
}
