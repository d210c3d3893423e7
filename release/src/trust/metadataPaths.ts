import { folderOfName, nameOfFolder } from '@site/release-page';

/** The folder of the TUF metadata. */
export const metadataFolder = 'metadata';

/** The metadata that names the newest snapshot, and until when that is fresh. */
export const timestampPath = `${metadataFolder}/timestamp.json`;

/** The role that decides what the channels serve. */
export const channelsRole = 'channels';

/** The role of the online key: it signs what is served, that it is fresh, and the steps of what `channels` decided. */
export const stepsRole = 'steps';

/** The names of roles that no application can have. */
export const reservedRoles: readonly string[] = [
  'root',
  'targets',
  'snapshot',
  'timestamp',
  channelsRole,
  stepsRole,
];

/** Returns the path of one version of a role's metadata, which never changes. */
export function rolePath(role: string, version: number): string {
  return `${metadataFolder}/${version}.${folderOfName(role)}.json`;
}

const form = new RegExp(`^${metadataFolder}/([1-9]\\d{0,14})\\.([\\w@~-]+)\\.json$`);

/** Returns the versions of each role's metadata among paths, newest first. */
export function versionsOf(paths: readonly string[]): ReadonlyMap<string, readonly number[]> {
  const found = new Map<string, number[]>();
  for (const path of paths) {
    const [, version, folder = ''] = form.exec(path) ?? [];
    const role = nameOfFolder(folder);
    if (version) found.set(role, [...(found.get(role) ?? []), Number(version)]);
  }
  for (const versions of found.values()) versions.sort((a, b) => b - a);
  return found;
}
