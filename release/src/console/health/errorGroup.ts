import { createHash } from 'node:crypto';
import type { ErrorGroups } from '@site/shared/telemetry';

/** One error that nobody caught, of one version. */
export type ErrorGroup = ErrorGroups[number];

/** The same for as long as version and error are the same: for addresses, and to know a row again. */
export function errorId({ app, version, type, name, message }: ErrorGroup): string {
  const told = JSON.stringify([app, version, type, name, message]);
  return createHash('sha256').update(told).digest('hex').slice(0, 16);
}

/** The groups of each application, the one with the newest error first. */
export function byApp(groups: ErrorGroups): [app: string, groups: ErrorGroup[]][] {
  const apps = new Map<string, ErrorGroup[]>();
  for (const group of newestFirst(groups)) apps.set(group.app, [...(apps.get(group.app) ?? []), group]);
  return [...apps];
}

/** Groups by their newest error. */
export function newestFirst(groups: ErrorGroups): ErrorGroup[] {
  return [...groups].sort((a, b) => Date.parse(b.lastAt) - Date.parse(a.lastAt));
}
