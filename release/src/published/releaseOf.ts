import type { HostVersion, RemoteVersion } from '@site/shared/release';
import { versionFolder } from '../store/storePaths.ts';
import { namedFiles, type Published, type PublishedHost, type PublishedRemote } from './metadata.ts';
import { contractOf } from './sharedNames.ts';

/** Returns a published version as the release document names it. */
export function versionOf(record: Published): HostVersion | RemoteVersion {
  return record.kind === 'host' ? hostVersion(record) : remoteVersion(record);
}

/** Returns a published version of the host as the release document names it. */
export function hostVersion(record: PublishedHost): HostVersion {
  const { version, provides, exports, scripts, styles, lends, frames } = record;
  return {
    base: `${versionFolder('host', version)}/`,
    provides: exports ? { ...provides, contract: contractOf(exports) } : provides,
    scripts,
    styles,
    ...(lends && { lends }),
    integrity: hashesOf(record, namedFiles(record)),
    ...(frames && { frames }),
  };
}

/** Returns a published version of a remote as the release document names it. */
export function remoteVersion(record: PublishedRemote): RemoteVersion {
  const { name, version, entry, container, stock, requires, routes, frames, commit, builtAt } = record;
  return {
    base: `${versionFolder(name, version)}/`,
    entry,
    container,
    ...(stock && { stock }),
    integrity: hashesOf(record, namedFiles(record)),
    requires,
    routes,
    ...(frames && { frames }),
    commit,
    builtAt,
  };
}

function hashesOf(record: Published, files: readonly string[]): Record<string, string> {
  return Object.fromEntries(
    files.map((file) => {
      const hash = record.integrity[file];
      if (!hash) throw new Error(`The record of ${record.name} ${record.version} has no hash for ${file}`);
      return [file, hash];
    }),
  );
}
