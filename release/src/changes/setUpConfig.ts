import type { RuntimeConfig, RuntimeConfigInput } from '@site/shared/release';
import { configIn } from '../document/configuration.ts';
import type { Revision } from '../document/revision.ts';
import { latestDocument, readRevision } from '../document/revisions.ts';
import { readPeople } from '../people/readPeople.ts';
import type { Store } from '../store/store.ts';
import { configure } from './configure.ts';
import type { ReleaseOptions } from './releaseOptions.ts';

/** The configuration in force, and the revision of the person who made it, when one did. */
export type SetUp = { readonly config: RuntimeConfig; readonly keptOf?: Revision };

/**
 * Configures players' channel as what starts the site wants it, such as `npm start` or the containers, for as long as nobody
 * has configured it otherwise and the store has no list of people. Throws `Refused` as `configure` does.
 */
export async function setUpConfig(
  store: Store,
  input: RuntimeConfigInput,
  options: Omit<ReleaseOptions, 'channel'>,
): Promise<SetUp> {
  const current = await latestDocument(store, 'live');
  const keptOf = current?.configuredIn && (await readRevision(store, 'live', current.configuredIn));
  if (current && keptOf && !keptOf.isSetUp) return { config: await configIn(store, current), keptOf };
  // What sets a place up is nobody in its list.
  if (current && (await readPeople(store))) return { config: await configIn(store, current) };
  return configure(store, () => input, { ...options, isSetUp: true });
}
