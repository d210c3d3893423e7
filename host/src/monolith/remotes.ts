import type { ReleasedRoute } from '@site/shared/release';
import type { Screen } from '../remotes/loadedScreens.ts';

/** What a remote is in a build of everything: its addresses, and its screens by file. */
type BuiltIn = {
  readonly routes: readonly (Omit<ReleasedRoute, 'expose' | 'preload'> & { readonly screen: string })[];
  readonly screens: Readonly<Record<string, () => Promise<{ readonly default: Screen }>>>;
};

/** All remotes by name. The build puts what they declare in the place of this file. */
export const remotes: Readonly<Record<string, BuiltIn>> = {};
