import type { ReleasedRoute } from '@site/release-page';
import type { Screen } from '@site/release-page/load/loadedScreens';

/** A remote in the monolith: its addresses, and its screens by file. */
type BuiltIn = {
  readonly routes: readonly (Omit<ReleasedRoute, 'expose' | 'preload'> & { readonly screen: string })[];
  readonly screens: Readonly<Record<string, () => Promise<{ readonly default: Screen }>>>;
};

/** All remotes by name. The build replaces this file with their declarations. */
export const remotes: Readonly<Record<string, BuiltIn>> = {};
