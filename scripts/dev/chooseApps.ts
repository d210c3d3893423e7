import { apps } from '../apps.ts';

const remotes = Object.keys(apps).filter((app) => app !== 'host');

/** The applications to develop: the host, and the named remotes or all of them. Throws when there is none of a name. */
export function chooseApps(names: readonly string[]): string[] {
  const unknown = names.find((name) => !apps[name]);
  if (unknown)
    throw new Error(
      `There is no remote ${unknown}; there are ${remotes.join(', ')}. Example: npm run dev -- wallet`,
    );
  const wanted = names.length > 0 ? names : remotes;
  return ['host', ...remotes.filter((remote) => wanted.includes(remote))];
}
