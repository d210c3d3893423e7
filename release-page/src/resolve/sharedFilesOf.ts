import type { HostVersion, ReleasedRoute } from '../document/document.ts';

type Route = Pick<ReleasedRoute, 'sharedModules' | 'borrows'>;
type Host = Pick<HostVersion, 'sharedFiles' | 'lends'>;

/** Returns the files of the host's shared modules that the first files of a route use; they lie at the host's base. */
export function sharedFilesOf(
  { borrows = [], sharedModules = borrows }: Route,
  { lends, sharedFiles = lends }: Host,
): string[] {
  return sharedModules.flatMap((module) => sharedFiles?.[module] ?? []);
}
