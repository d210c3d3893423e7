import {
  type HostVersion,
  hashesFile,
  hostVersionSchema,
  type RemoteVersion,
  remoteVersionSchema,
} from '@site/release-page';
import * as v from 'valibot';
import { versionFolder } from '../store/storePaths.ts';
import { withoutEntries } from './entryVersions.ts';
import { namedFiles, type Published, type PublishedHost, type PublishedRemote } from './metadata.ts';
import { contractOf } from './sharedNames.ts';

/** Returns a published version as the release document names it. */
export function versionOf(record: Published): HostVersion | RemoteVersion {
  return record.kind === 'host' ? hostVersion(record) : remoteVersion(record);
}

/** Returns a published version of the host as the release document names it. */
export function hostVersion(record: PublishedHost): HostVersion {
  const { provides, exports } = record;
  return v.parse(hostVersionSchema, {
    ...record,
    ...filesOf(record),
    provides: {
      ...withoutEntries(provides),
      ...(exports && { contract: contractOf(exports, provides) }),
    },
  });
}

/** Returns a published version of a remote as the release document names it. */
export function remoteVersion(record: PublishedRemote): RemoteVersion {
  return v.parse(remoteVersionSchema, {
    ...record,
    ...filesOf(record),
    requires: withoutEntries(record.requires),
  });
}

/** Returns the place of a version's files, and the hashes of those that pages request by name. */
function filesOf(record: Published): Pick<HostVersion, 'base' | 'integrity'> {
  const { name, version } = record;
  const hashes = requestedFiles(record).map((file) => {
    const hash = record.integrity[file];
    if (!hash) throw new Error(`The record of ${name} ${version} has no hash for ${file}`);
    return [file, hash] as const;
  });
  return { base: `${versionFolder(name, version)}/`, integrity: Object.fromEntries(hashes) };
}

/** Returns the files whose hashes a document has. A page has those that a stock build loads by itself from its list. */
function requestedFiles(record: Published): readonly string[] {
  const { integrity } = record;
  const named = namedFiles(record);
  if (record.kind === 'host' || !record.stock) return named;
  if (hashesFile in integrity) return [...named, hashesFile];
  return record.routes.length > 0 ? named : Object.keys(integrity);
}
