import { UNSAFE_createMemoryHistory } from 'react-router-dom';
import { type Router, routerOver } from './routerOver.ts';

/**
 * Makes a router in memory, for tests and for pages that only look like the site: the page's address stays unchanged.
 * It starts at the last entry.
 */
export function createMemoryRouter(entries: readonly string[]): Router {
  return routerOver(UNSAFE_createMemoryHistory({ initialEntries: [...entries] }));
}
