import { UNSAFE_createMemoryHistory } from 'react-router-dom';
import { type Router, routerOver } from './routerOver.ts';

/** Makes a router without the address of the page, for tests and for pages that only look like the site. It is at the last entry. */
export function createMemoryRouter(entries: readonly string[]): Router {
  return routerOver(UNSAFE_createMemoryHistory({ initialEntries: [...entries] }));
}
