import { apps, remotes } from '../apps.ts';
import { Mistake } from '../command/mistake.ts';

/**
 * Returns the applications to develop: the host, and the named remotes or all of them. Throws `Mistake` for an unknown name.
 */
export function chooseApps(names: readonly string[]): string[] {
  const unknown = names.find((name) => !apps[name]);
  if (unknown) throw new Mistake(`There is no remote ${unknown}; there are ${remotes.join(', ')}.`);
  const wanted = names.length > 0 ? names : remotes;
  return ['host', ...remotes.filter((remote) => wanted.includes(remote))];
}
