import type { Store } from '../../store/store.ts';
import type { ErrorGroup } from './errorGroup.ts';

/** Where in the sources an error came about, a line for each call; undefined where that is not known. */
export async function positionsOf(_store: Store, _group: ErrorGroup): Promise<readonly string[] | undefined> {
  return undefined;
}
