import type { HostVersion } from '../document/document.ts';
import type { Addressed } from './addressed.ts';
import { linkTo } from './linkTo.ts';

/**
 * Preloads the entry and the first files of the screen at the address, and the host's shared modules that the screen
 * needs, so that they load beside the host's first script and not after it.
 */
export function preloadScreen(
  { version, preload, borrows = [] }: Addressed,
  { lends, ...host }: HostVersion,
): void {
  const shared = borrows.flatMap((module) => lends?.[module] ?? []);
  document.head.append(
    // The host prepares ES modules, each after those that it imports.
    ...(version.stock?.modules ? [] : [linkTo(version, version.entry, 'preload', true)]),
    ...[...preload.js, ...preload.css].map((file) => linkTo(version, file, 'preload')),
    ...shared.map((file) => linkTo(host, file, 'preload')),
  );
}
