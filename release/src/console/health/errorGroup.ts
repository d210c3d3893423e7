import { createHash } from 'node:crypto';
import type { ErrorGroups } from '@site/release-page/telemetry';

/** A group of equal uncaught errors of one version. */
export type ErrorGroup = ErrorGroups[number];

/** Returns a stable id of an error group, for addresses and for the ids of rows. */
export function errorId({ app, version, type, name, message }: ErrorGroup): string {
  const identity = JSON.stringify([app, version, type, name, message]);
  return createHash('sha256').update(identity).digest('hex').slice(0, 16);
}

/** Returns the groups by application; the application with the newest error comes first. */
export function byApp(groups: ErrorGroups): [app: string, groups: ErrorGroup[]][] {
  const apps = new Map<string, ErrorGroup[]>();
  for (const group of newestFirst(groups)) apps.set(group.app, [...(apps.get(group.app) ?? []), group]);
  return [...apps];
}

/** Sorts groups by their newest error, newest first. */
export function newestFirst(groups: ErrorGroups): ErrorGroup[] {
  return [...groups].sort((a, b) => Date.parse(b.lastAt) - Date.parse(a.lastAt));
}
