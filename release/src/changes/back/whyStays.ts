import type { ReleaseDocument, ReleasedRoute } from '@site/release-page';
import { commandName } from '../../base/names/commandName.ts';
import { Refused } from '../../base/refused.ts';
import { runningVersions } from '../../document/remoteChannel.ts';
import type { ReleaseOptions } from '../releaseOptions.ts';

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

/** The place and the reason that a command in a sentence names. */
type Place = { readonly channel?: string | undefined; readonly reason?: string | undefined };

/** Returns a command that takes something back, as it is typed: `rollback wallet --from wallet@1.0.0`, with its reason. */
export function commandFor(words: string, { channel = 'live', reason = '' }: Place): string {
  const place = channel === 'live' ? '' : ` --channel ${channel}`;
  return `${commandName()} ${words}${place} --reason ${JSON.stringify(reason || '…')}`;
}

/** Returns what to do about a version that has none before it, as a sentence: retire the remote, where that is possible. */
export function insteadOfBack(
  document: Pick<ReleaseDocument, 'remotes'>,
  name: string,
  options: Pick<ReleaseOptions, 'channel' | 'reason'>,
): string {
  if (name === 'host') return 'Publish a newer version.';
  const why = whyStays(document, name);
  if (why) return `${why} Publish a newer version.`;
  return `To take ${name} off the site: ${commandFor(`retire ${name}`, options)}`;
}

/** Returns the refusal of a rollback of a version that has none before it. */
export function noEarlier(
  document: Pick<ReleaseDocument, 'remotes'>,
  { name, version }: { readonly name: string; readonly version: string },
  options: Pick<ReleaseOptions, 'channel' | 'reason'>,
): Refused {
  const next = insteadOfBack(document, name, options);
  return new Refused(`${name} ${version} has no earlier version to go back to. ${next}`, {
    code: 'noEarlier',
    app: name,
    version,
  });
}
