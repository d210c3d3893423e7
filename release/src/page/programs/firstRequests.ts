import type { HostVersion } from '@site/shared/release';
import type { Addressed } from './addressed.ts';
import { linkTo } from './linkTo.ts';

/**
 * Asks for the entry and first files of the screen that the address names, and for what it borrows of the host, so that they
 * load beside the host's first script and not after it.
 */
export function askAhead(
  { version, preload, borrows = [] }: Addressed,
  { lends, ...host }: HostVersion,
): void {
  const lent = borrows.flatMap((module) => lends?.[module] ?? []);
  document.head.append(
    // ES modules are readied by the host, each behind what it imports.
    ...(version.stock?.modules ? [] : [linkTo(version, version.entry, 'preload', true)]),
    ...[...preload.js, ...preload.css].map((file) => linkTo(version, file, 'preload')),
    ...lent.map((file) => linkTo(host, file, 'preload')),
  );
}
