import { forgetInstance } from '../share/shareScope.ts';
import { keepListsApart } from './undocumented.ts';

/**
 * Runs an entry that is a script, and takes what it leaves under a global out of the page, where another version may use the
 * same names. `isOther` names the globals that were there before or belong to somebody else. The global may hold nothing.
 */
export async function takeContainer(
  global: string,
  base: string,
  isOther: (name: string) => boolean,
  runEntry: () => Promise<void>,
): Promise<unknown> {
  // The official runtime would reuse the registration of another version with this name.
  forgetInstance(global);
  await runEntry();
  keepListsApart(base, isOther);
  const container: unknown = Reflect.get(window, global);
  // A script declared this global, so it cannot be deleted; the next version must not be taken for this one.
  Reflect.set(window, global, undefined);
  return container;
}
