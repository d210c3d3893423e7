import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { Mistake } from '../command/errors.ts';

/** The part of a declared route that new ones depend on. */
type Route = { readonly login: boolean; readonly tab?: { readonly place: number } };

/** Returns the routes that a remote of a checkout declares. */
export async function routesOf(checkout: string, remote: string): Promise<readonly Route[]> {
  const file = join(checkout, `remote-${remote}`, 'src', 'routes.ts');
  const { routes } = await import(pathToFileURL(file).href);
  return routes;
}

/** Places between the tab of the promotions, which has place 3, and that of the member area, which has place 4. */
const places = [3.5, 3.6, 3.7, 3.8, 3.9, 3.4, 3.3, 3.2, 3.1];

/** Returns a place in the tab bar that no route has yet. Throws `Mistake` when there is none. */
export function freePlace(routes: readonly Route[]): number {
  const taken = routes.flatMap(({ tab }) => tab?.place ?? []);
  const free = places.find((place) => !taken.includes(place));
  if (free === undefined)
    throw new Mistake(
      'The tab bar has no free place between 3 and 4: take a tab out of the routes.ts of a remote.',
    );
  return free;
}

/** Whether a further screen of these routes is for players who are logged in, as all others are. */
export function areForPlayers(routes: readonly Route[]): boolean {
  return routes.length > 0 && routes.every(({ login }) => login);
}
