/**
 * Replacements, in a build of everything as one application (the monolith), for modules that only separate releases
 * need. `build/src/monolith.ts` puts them in the place of the files with the same exports, and `npm run drill --
 * performance` measures the site against that build. All other sources are the same.
 */

import type * as readPage from '@site/shared/loader/document/readPage';
import type * as followed from '@site/shared/loader/follow/followReleases';
import type * as releaseStore from '@site/shared/loader/follow/releaseStore';
import type * as forgetVersions from '@site/shared/loader/load/forgetVersions';
import { keepScreen, loadedScreen } from '@site/shared/loader/load/loadedScreens';
import type * as goodScreens from '@site/shared/loader/load/loadGoodScreen';
import type * as routing from '@site/shared/loader/resolve/routeTable';
import type * as trust from '@site/shared/loader/trust/releaseTrust';
import { pageConfigSchema } from '@site/shared/release';
import { createContext, useContext } from 'react';
import { createRoot } from 'react-dom/client';
import * as v from 'valibot';
import type * as ahead from '../around/ahead/LoadAhead.tsx';
import type * as devtools from '../around/useDevtools.ts';
import type * as unusedPrefetch from '../page/warnUnusedPrefetch.ts';
import type * as askedPreview from '../preview/askedPreview.ts';
import type * as reporter from '../reporter/loadReporter.ts';
import type * as hostReload from '../routing/useHostReload.ts';
import type * as routeTables from '../routing/useRouteTable.ts';
import type * as taking from '../takeOver.tsx';
import { remotes } from './remotes.ts';

const nothing = () => {};

// The page carries a configuration, and no release.

const host = { version: '', base: '', provides: {}, scripts: [], styles: [], integrity: {} };
const release = { schema: 1, channel: 'live', revision: 0, issuedAt: '', host, remotes: {} } as const;
const store: releaseStore.ReleaseStore = {
  host,
  configuredIn: undefined,
  isKnown: () => true,
  find: async () => {},
  lookAhead() {},
  current: () => release,
  trust: () => 'trusted',
  subscribe: () => nothing,
  begin: nothing,
  offer: nothing,
};
export const readConfig: typeof readPage.readConfig = () =>
  v.parse(pageConfigSchema, JSON.parse(document.getElementById('site-config')?.textContent ?? ''));
export const readRelease: typeof readPage.readRelease = () => release;
export const createReleaseStore: typeof releaseStore.createReleaseStore = () => store;
export const createReleaseTrust: typeof trust.createReleaseTrust = () => ({
  begin: () => Promise.resolve(release),
  accept: () => Promise.resolve(false),
  isSigned: () => Promise.resolve(false),
});

// The page shows no frame and sends no calls before its code runs.

export const takeOver: typeof taking.takeOver = async (container, { app }) =>
  createRoot(container).render(app);
export const readyScreen: typeof taking.readyScreen = nothing;
export const warnUnusedPrefetch: typeof unusedPrefetch.warnUnusedPrefetch = nothing;

// No release replaces another while the page is open, and no reports are sent.

export const followReleases: typeof followed.followReleases = () => nothing;
export const forgetVersionsBeside: typeof forgetVersions.forgetVersionsBeside = () => false;
export const useHostReload: typeof hostReload.useHostReload = nothing;
export const LoadAhead: typeof ahead.LoadAhead = () => null;
export const useDevtools: typeof devtools.useDevtools = nothing;
export const loadReporter: typeof reporter.loadReporter = nothing;
export const isPreviewAsked: typeof askedPreview.isPreviewAsked = () => false;

// Addresses and screens are part of the build.

const table: readonly routing.SiteRoute[] = Object.entries(remotes).flatMap(([name, { routes }]) =>
  routes.map(({ screen, ...route }) => ({
    ...route,
    expose: screen,
    preload: { js: [], css: [] },
    target: { name, version: '', container: name, base: '', entry: '', expose: screen, path: route.path },
  })),
);
export const routeTable: typeof routing.routeTable = () => table;
export const verifiedRoutes: typeof releaseStore.verifiedRoutes = () => table;
export const RouteTableContext: typeof routeTables.RouteTableContext = createContext(table);
export const useRouteTable: typeof routeTables.useRouteTable = () => useContext(RouteTableContext);
export const useNextRouteTable: typeof routeTables.useNextRouteTable = () => table;

export const goodScreenInMemory: typeof goodScreens.goodScreenInMemory = (target) => {
  const screen = loadedScreen(target);
  return screen && { target, screen };
};

export const loadGoodScreen: typeof goodScreens.loadGoodScreen = async (target) => {
  const load = remotes[target.name]?.screens[target.expose];
  if (!load) throw new Error(`There is no screen ${target.expose}`);
  const { default: screen } = await load();
  keepScreen(target, screen);
  return { target, screen };
};
