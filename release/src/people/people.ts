import { commandName } from '../base/names/commandName.ts';
import { Refused } from '../base/refused.ts';
import type { Store } from '../store/store.ts';
import { formerMark, type People, peopleIn } from '../trust/people.ts';
import { readRepository } from '../trust/repository.ts';

/**
 * Whether the caller only takes something back, and whether what it does can be a step, which a machine that has the online
 * key and no other makes without a person.
 */
export type PeopleReading = { readonly isTakingBack?: boolean; readonly isStep?: boolean };

/**
 * Returns the people whose keys decide, as the root signed them; undefined where the release key decides. Throws `Refused`
 * for a store whose list is from before that, unless the caller only takes something back.
 */
export async function readPeople(
  store: Store,
  { isTakingBack = false }: PeopleReading = {},
): Promise<People | undefined> {
  const repository = await readRepository(store);
  const people = repository && peopleIn(repository);
  if (people || !repository || isTakingBack || !formerMark(repository)) return people;
  throw new Refused(
    'The list of people of this store is from before their keys decided what pages follow. Who has the root key takes it over: ' +
      `${commandName()} people begin. Until then only rollback and block are possible.`,
  );
}
