import { readPeople } from '../people/people.ts';
import type { Store } from '../store/store.ts';
import { rolePath } from '../trust/metadataPaths.ts';
import { formerMark } from '../trust/people.ts';
import { readRepository } from '../trust/repository.ts';
import type { Problem } from './problem.ts';

/** Whether people decide what a store serves, and the problems of their list. */
export type PeopleVerification = { readonly hasPeople: boolean; readonly problems: readonly Problem[] };

/** Checks that the list of people is one of the metadata, so that pages follow nothing that they have not signed. */
export async function verifyPeople(store: Store): Promise<PeopleVerification> {
  const people = await readPeople(store, { isTakingBack: true });
  const repository = await readRepository(store);
  if (people || !repository || !formerMark(repository))
    return { hasPeople: people !== undefined, problems: [] };
  const path = rolePath('targets', repository.targets.signed.version);
  const problem = 'has no keys of people, and the store has a list of them from before; run: people begin';
  return { hasPeople: false, problems: [{ path, problem }] };
}
