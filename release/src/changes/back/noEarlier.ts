import type { ReleaseDocument } from '@site/release-page';
import { Refused } from '../../base/refused.ts';
import type { ReleaseOptions } from '../releaseOptions.ts';
import { commandFor } from './commandFor.ts';
import { whyStays } from './whyStays.ts';

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
