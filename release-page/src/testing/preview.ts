import type { HostedDocument, ReleasedRoute, RemoteChannel, RemoteVersion } from '../document/document.ts';
import type { Preview } from '../document/preview.ts';
import { releaseOf, route } from './release.ts';

const bare = releaseOf([route('/')]);

/** The one remote of `releaseOf`. */
export const liveHall = bare.remotes.hall as RemoteChannel;
export const liveVersion = liveHall.versions['1.0.0'] as RemoteVersion;

/** A live release whose host carries what `previewOf` requires, with changes to its one remote. */
export function liveRelease(changes: Partial<RemoteChannel> = {}): HostedDocument {
  const host = { ...bare.host, provides: { react: '18.3.1' } };
  return { ...bare, host, remotes: { hall: { ...liveHall, ...changes } } };
}

/** Returns the preview that the release command signs for the next version of that remote. */
export function previewOf(routes: ReleasedRoute[] = [route('/')]): Preview & { release: RemoteVersion } {
  return {
    kind: 'preview',
    name: 'hall',
    version: '2.0.0',
    issuedAt: '',
    by: '',
    release: {
      ...liveVersion,
      base: 'remotes/hall/2.0.0/',
      container: 'hall_2_0_0',
      requires: { react: '^18.3.1' },
      routes,
    },
  };
}
