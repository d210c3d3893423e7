import type { ReleaseDocument, ReleasedRoute } from '@site/release-page';
import { runningVersions } from '../../document/remoteChannel.ts';

type Remotes = ReleaseDocument['remotes'];

/** Returns why an application cannot leave the channel, as a sentence; undefined where it can. */
export function whyStays({ remotes }: Pick<ReleaseDocument, 'remotes'>, name: string): string | undefined {
  if (name === 'host') return 'The host cannot be retired, because every page starts with it.';
  const given = routesOf(remotes, name).flatMap(({ serves }) => serves ?? []);
  if (given.includes('hall'))
    return `${name} cannot be retired, because it gives the hall, to which all other addresses lead.`;
  if (!given.includes('login')) return undefined;
  const others = Object.keys(remotes).filter(
    (other) => other !== name && routesOf(remotes, other).some(needsLogin),
  );
  if (others.length === 0) return undefined;
  const need = others.length === 1 ? 'needs' : 'need';
  return `${name} cannot be retired, because it gives the log-in, which ${others.join(', ')} ${need}.`;
}

function needsLogin({ login, onTap = [] }: ReleasedRoute): boolean {
  return login || onTap.includes('ask-login');
}

/** Returns the routes of the versions of a remote that visitors run. */
function routesOf(remotes: Remotes, name: string): readonly ReleasedRoute[] {
  const remote = remotes[name];
  return remote ? runningVersions(remote).flatMap((version) => remote.versions[version]?.routes ?? []) : [];
}
