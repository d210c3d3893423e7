import type { Store } from '../store/store.ts';
import { type People, peopleIn } from '../trust/people.ts';
import { readRepository } from '../trust/repository.ts';

/** Returns the people whose keys decide, as the root signed them; undefined where the release key decides. */
export async function readPeople(store: Store): Promise<People | undefined> {
  const repository = await readRepository(store);
  return repository && peopleIn(repository);
}
