/**
 * Starts the monolith: all applications in one build. `npm run drill -- performance` measures the site against it. Like
 * `main.tsx` of the released host, but without releases: addresses and screens are part of the build, and the page shows
 * no frame and sends no calls before its code runs.
 */
import '../page/fillIn.ts';
import type { ReleaseStore } from '@site/release-page/follow/releaseStore';
import { pageConfigSchema } from '@site/shared/config';
import { DeclaredRoutes, keepInstallPrompt } from '@site/shared/host';
import type { ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import * as v from 'valibot';
import { App } from '../App.tsx';
import '../shell/splash.css';
import type { SiteRoute } from '@site/release-page/resolve/routeTable';
import { RouteTableContext } from '../routing/useRouteTable.ts';
import { keepFieldInView } from '../shell/keepFieldInView.ts';
import { startSite } from '../startSite.ts';
import { remotes } from './remotes.ts';

const host = { version: '', base: '', provides: {}, scripts: [], styles: [], integrity: {} };
const release = { schema: 1, channel: 'live', revision: 0, issuedAt: '', host, remotes: {} } as const;
const releases: ReleaseStore = {
  host,
  configuredIn: undefined,
  routes: {
    isKnown: () => true,
    find: async () => {},
    lookAhead() {},
    withFound: () => release,
    follow: () => null,
  },
  current: () => release,
  trust: () => 'trusted',
  subscribe: () => () => {},
  begin() {},
  offer() {},
};

const table: readonly SiteRoute[] = Object.entries(remotes).flatMap(([name, { routes }]) =>
  routes.map(({ screen, ...route }) => ({
    ...route,
    expose: screen,
    preload: { js: [], css: [] },
    target: { name, version: '', container: name, base: '', entry: '', expose: screen, path: route.path },
  })),
);

function BuiltInRoutes({ children }: { readonly children: ReactNode }) {
  return (
    <RouteTableContext.Provider value={table}>
      <DeclaredRoutes.Provider value={table}>{children}</DeclaredRoutes.Provider>
    </RouteTableContext.Provider>
  );
}

setTimeout(() => {
  const root = document.getElementById('root');
  if (!root) throw new Error('The page has no root');
  const config = v.parse(
    pageConfigSchema,
    JSON.parse(document.getElementById('site-config')?.textContent ?? ''),
  );
  keepFieldInView();
  keepInstallPrompt();
  setTimeout(() => {
    const router = startSite(config, () => table);
    createRoot(root).render(<App releases={releases} router={router} Routes={BuiltInRoutes} />);
  });
});
