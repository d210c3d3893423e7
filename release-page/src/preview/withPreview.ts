import type {
  HostRelease,
  ReleaseDocument,
  ReleasedRoute,
  RemoteChannel,
  RemoteVersion,
} from '../document/document.ts';
import type { Preview } from '../document/preview.ts';
import type { ReleaseStore } from '../follow/releaseStore.ts';
import { canCarry } from '../resolve/requirements.ts';
import { routePattern } from '../resolve/routePattern.ts';
import type { PreviewRefusal } from './readPreview.ts';

/** A version that runs in this tab in place of an application's live one. */
export type Previewed = Pick<Preview, 'name' | 'version' | 'release'>;
type PreviewedRemote = Previewed & { readonly release: RemoteVersion };

/** Returns why the release or the running host does not allow that version; null when they do. */
export function refusalIn(
  { host, remotes, retired }: ReleaseDocument,
  { provides }: Pick<HostRelease, 'provides'>,
  { name, version, release }: Previewed,
): PreviewRefusal | null {
  if (!('entry' in release)) return host?.blocked?.includes(version) ? 'blocked' : null;
  if ((remotes[name]?.blocked ?? retired?.[name])?.includes(version)) return 'blocked';
  return canCarry(provides, release) ? null : 'incompatible';
}

/**
 * Returns the release with that version as the active one of its remote, and the live version as fallback. Returns the
 * release unchanged where the version may not run, and for a host, which the page starts in place of the live one.
 */
export function withPreview(
  document: ReleaseDocument,
  host: Pick<HostRelease, 'provides'>,
  preview: Previewed,
): ReleaseDocument {
  const { name, version } = preview;
  // A remote that is not live yet has no fallback.
  const live = document.remotes[name] ?? { active: version, lastGood: version, blocked: [], versions: {} };
  if (!isOfRemote(preview) || refusalIn(document, host, preview) !== null) return document;
  const { canary: _, ...remote }: RemoteChannel = live;
  const release = { ...preview.release, routes: unclaimedRoutes(document, preview) };
  const remotes = {
    ...document.remotes,
    [name]: {
      ...remote,
      active: version,
      lastGood: version === live.active ? live.lastGood : live.active,
      versions: { ...live.versions, [version]: release },
    },
  };
  return { ...document, remotes };
}

function isOfRemote(preview: Previewed): preview is PreviewedRemote {
  return 'entry' in preview.release;
}

/** Returns which kinds of declarations of the preview other remotes already have. */
export function lackingIn({ remotes }: ReleaseDocument, preview: Previewed): ('path' | 'tab')[] {
  if (!isOfRemote(preview)) return [];
  const { routes } = preview.release;
  const isTaken = claimedBeside(remotes, preview.name);
  return (['path', 'tab'] as const).filter((kind) => routes.some(isTaken[kind]));
}

function unclaimedRoutes({ remotes }: ReleaseDocument, { name, release }: PreviewedRemote): ReleasedRoute[] {
  const isTaken = claimedBeside(remotes, name);
  return release.routes
    .filter((route) => !isTaken.path(route))
    .map((route) => {
      if (!isTaken.tab(route)) return route;
      const { tab: _, ...rest } = route;
      return rest;
    });
}

function claimedBeside(remotes: ReleaseDocument['remotes'], name: string) {
  const routes = Object.entries(remotes)
    .filter(([other]) => other !== name)
    .flatMap(([, { active, canary, versions }]) => [versions[active], canary && versions[canary.version]])
    .flatMap((version) => version?.routes ?? []);
  const paths = new Set(routes.map(({ path }) => routePattern(path)));
  const places = new Set(routes.flatMap(({ tab }) => (tab ? [tab.place] : [])));
  return {
    path: ({ path }: ReleasedRoute) => paths.has(routePattern(path)),
    tab: ({ tab }: ReleasedRoute) => tab !== undefined && places.has(tab.place),
  };
}

/** Returns the store of the releases that this page follows, with the preview laid over each. */
export function previewedReleases(releases: ReleaseStore, preview: Previewed): ReleaseStore {
  let live = releases.current();
  let shown = withPreview(live, releases.host, preview);
  return {
    ...releases,
    current() {
      const latest = releases.current();
      // The same release must stay the same object: another object would render the screen again.
      if (latest !== live) shown = withPreview(latest, releases.host, preview);
      live = latest;
      return shown;
    },
  };
}
