import type { HostRelease, RemoteVersion } from '@site/shared/release';
import { versionFolder } from '../store/storePaths.ts';
import { namedFiles, type Published, type PublishedHost, type PublishedRemote } from './metadata.ts';
import { contractOf } from './sharedNames.ts';

/** A published host as the release document names it. */
export function hostRelease(record: PublishedHost): HostRelease {
  const { version, provides, exports, scripts, styles } = record;
  return {
    version,
    base: `${versionFolder('host', version)}/`,
    provides: exports ? { ...provides, contract: contractOf(exports) } : provides,
    scripts,
    styles,
    integrity: hashesOf(record, [...scripts, ...styles]),
  };
}

/** A published version of a remote as the release document names it. */
export function remoteVersion(record: PublishedRemote): RemoteVersion {
  const { name, version, entry, container, requires, routes, commit, builtAt } = record;
  return {
    base: `${versionFolder(name, version)}/`,
    entry,
    container,
    integrity: hashesOf(record, namedFiles(record)),
    requires,
    routes,
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
