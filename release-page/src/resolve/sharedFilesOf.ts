import type { HostVersion, ReleasedRoute } from '../document/document.ts';

/** Returns the files of the host's shared modules that the first files of a route use; they lie at the host's base. */
export function sharedFilesOf(
  { borrows = [], sharedModules = borrows }: Pick<ReleasedRoute, 'sharedModules' | 'borrows'>,
  { lends, sharedFiles = lends }: Pick<HostVersion, 'sharedFiles' | 'lends'>,
): string[] {
  return sharedModules.flatMap((module) => sharedFiles?.[module] ?? []);
}
