import {
  type HostVersion,
  type ReleasedRoute,
  type RemoteVersion,
  versionStatement,
} from '@site/release-page';
import type { Published } from './metadata.ts';
import { versionOf } from './releaseOf.ts';

/** Returns what the role of an application signs of a published version for pages: see `formsOfVersion`. */
export function formsOf(record: Published): object[] {
  return formsOfVersion(record.name, record.version, versionOf(record));
}

/**
 * Returns what the role of an application signs of a version for pages: one statement for each form that a document can have
 * of the version, running or as a fallback, whole or in a head.
 */
export function formsOfVersion(name: string, number: string, whole: HostVersion | RemoteVersion): object[] {
  const fallback = withoutHints(whole);
  const forms = [whole, fallback];
  if (isOfRemote(whole) && isOfRemote(fallback))
    forms.push(leanVersion(whole, true), leanVersion(fallback, false));
  return forms.map((form) => versionStatement(name, number, form));
}

/** Whether a version is one of a remote. */
export function isOfRemote(version: HostVersion | RemoteVersion): version is RemoteVersion {
  return 'entry' in version;
}

/**
 * Removes the hashes of the first files of a fallback: no page requests these files ahead, and the version's entry
 * has their hashes. The entry of a stock build has none.
 */
export function withoutHints<V extends HostVersion | RemoteVersion>(release: V): V;
export function withoutHints(release: HostVersion | RemoteVersion): HostVersion | RemoteVersion {
  if (!isOfRemote(release)) {
    const { lends: _, sharedFiles: __, ...host } = release;
    return { ...host, integrity: only(release, [...host.scripts, ...host.styles]) };
  }
  return release.stock ? release : { ...release, integrity: only(release, [release.entry]) };
}

/**
 * Returns a version as the head of a document has it: with all its addresses, but with the first files and calls only of
 * those that the host leads to, and of a version that runs.
 */
export function leanVersion(
  { frames: _, signatures: __, leanSignatures, ...version }: RemoteVersion,
  isRunning: boolean,
): RemoteVersion {
  const isAhead = (route: ReleasedRoute) => isRunning && isGoneTo(route);
  const routes = version.routes.map((route) => {
    const { first: _first, borrows: _borrows, sharedModules: _shared, ...declared } = route;
    // A stock build runs with all its files or not at all.
    return version.stock || isAhead(route) ? route : { ...declared, preload: { js: [], css: [] } };
  });
  const files = [version.entry, ...routes.flatMap(({ preload: { js, css } }) => [...js, ...css])];
  // No page reads the commit and the build time.
  const lean = {
    integrity: version.stock ? version.integrity : only(version, files),
    routes,
    commit: '',
    builtAt: '',
  };
  return { ...version, ...lean, ...(leanSignatures && { signatures: leanSignatures }) };
}

/**
 * Whether many visits start or continue at a route. A player who wants to read about limits can wait for the first
 * files.
 */
export function isGoneTo({ tab, serves, keepsReferrer }: ReleasedRoute): boolean {
  return Boolean(tab || serves || keepsReferrer);
}

function only({ integrity }: HostVersion | RemoteVersion, files: readonly string[]): Record<string, string> {
  return Object.fromEntries(Object.entries(integrity).filter(([file]) => files.includes(file)));
}
