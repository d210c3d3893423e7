import {
  canCarry,
  type HostRelease,
  type Preview,
  type ReleaseDocument,
  type RemoteChannel,
  type RemoteVersion,
  routePattern,
} from '@site/shared/release';

/** A version that runs in this tab in place of an application's live one. */
export type Previewed = Pick<Preview, 'name' | 'version' | 'release'>;
type PreviewedRemote = Previewed & { readonly release: RemoteVersion };

/** Why the release, or the host that runs here, does not let that version run, for the tester; null when they do. */
export function refusalIn(
  { host: { blocked = [] }, remotes }: ReleaseDocument,
  { provides }: HostRelease,
  { name, version, release }: Previewed,
): string | null {
  if (!('entry' in release)) return blocked.includes(version) ? '该版本已停用' : null;
  if (remotes[name]?.blocked.includes(version)) return '该版本已停用';
  return canCarry(provides, release) ? null : '该版本与当前的主应用不兼容';
}

/**
 * The release with that version as its remote's live one, and what is live behind it; as it is when that may not run, and for
 * a host, which the page starts in place of the live one.
 */
export function withPreview(
  document: ReleaseDocument,
  host: HostRelease,
  preview: Previewed,
): ReleaseDocument {
  const { name, version } = preview;
  // A remote that is not live yet has nothing behind it.
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

function unclaimedRoutes({ remotes }: ReleaseDocument, { name, release }: PreviewedRemote) {
  const claimed = new Set(
    Object.entries(remotes)
      .filter(([other]) => other !== name)
      .flatMap(([, { active, canary, versions }]) => [versions[active], canary && versions[canary.version]])
      .flatMap((version) => version?.routes ?? [])
      .map(({ path }) => routePattern(path)),
  );
  return release.routes.filter(({ path }) => !claimed.has(routePattern(path)));
}
