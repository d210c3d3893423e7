import type { RuntimeConfig, RuntimeConfigInput } from '@site/shared/release';
import { configIn } from '../../document/configuration.ts';
import type { Revision } from '../../document/revision.ts';
import { latestDocument, readRevision } from '../../document/revisions.ts';
import { readPeople } from '../../people/readPeople.ts';
import type { Store } from '../../store/store.ts';
import type { ReleaseOptions } from '../releaseOptions.ts';
import { configure } from './configure.ts';

/** The configuration in force, and the revision of the person who made it, if a person did. */
export type SetUp = { readonly config: RuntimeConfig; readonly keptOf?: Revision };

/**
 * Configures players' channel for a program that starts the site, such as `npm start` or the containers. Changes nothing
 * once a person has configured the channel or the store has a list of people. Throws `Refused` as `configure` does.
 */
export async function setUpConfig(
  store: Store,
  input: RuntimeConfigInput,
  options: Omit<ReleaseOptions, 'channel'>,
): Promise<SetUp> {
  const current = await latestDocument(store, 'live');
  const keptOf = current?.configuredIn && (await readRevision(store, 'live', current.configuredIn));
  if (current && keptOf && !keptOf.isSetUp) return { config: await configIn(store, current), keptOf };
  // The starting program is no person in the list, so it cannot sign a change.
  if (current && (await readPeople(store))) return { config: await configIn(store, current) };
  return configure(store, () => input, { ...options, isSetUp: true });
}
