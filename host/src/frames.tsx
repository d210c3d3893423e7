import type { Chrome, HostedDocument, ReleasedRoute } from '@site/release-page';
import { createReleaseStore } from '@site/release-page/follow/releaseStore';
import { drawn, type Frames } from '@site/shared/frames';
import { frameKind, placeholder } from '@site/shared/page';
import { App } from './App.tsx';
import { ReleasedRoutes } from './routing/ReleasedRoutes.tsx';

const kinds: readonly Chrome[] = [
  { header: 'logo' },
  { header: 'logo', title: '-' },
  { header: 'title', title: '-' },
  { header: 'none' },
  { header: 'none', fullscreen: true },
];
const places = ['login', 'register', 'service'] as const;

/**
 * Returns the frame of each kind of screen, for players and for visitors: the shell that a page shows until the
 * screen's code has loaded. The page fills in what the remotes declare.
 */
export function frames(): Frames {
  return Object.fromEntries(
    kinds.flatMap((chrome) =>
      [false, true].map((isLoggedIn) => [
        frameKind(chrome, isLoggedIn),
        drawn(isLoggedIn, placeholder('screen'), (router) => (
          <App releases={createReleaseStore(framedRelease(chrome))} router={router} Routes={ReleasedRoutes} />
        )),
      ]),
    ),
  );
}

/** Returns a release with one screen of this header and tab bar, and with the addresses that its shell links to. */
export function framedRelease(chrome: Chrome): HostedDocument {
  const route = (place: string, details: Partial<ReleasedRoute>): ReleasedRoute => ({
    path: placeholder(place),
    expose: './Screen',
    login: false,
    header: 'none',
    preload: { js: [], css: [] },
    ...details,
  });
  const routes = [
    route('screen', { ...chrome, actions: ['drawer', 'service'] }),
    route('hall', { serves: 'hall', tab: { place: 0, label: '-', icon: 'M0 0' } }),
    ...places.map((serves) => route(serves, { serves })),
  ];
  const version = {
    base: '',
    entry: '',
    container: 'screens',
    integrity: {},
    requires: {},
    routes,
    commit: '',
    builtAt: '',
  };
  return {
    schema: 1,
    channel: 'live',
    revision: 0,
    issuedAt: '',
    host: { version: '0.0.0', base: '', provides: {}, scripts: [], styles: [], integrity: {} },
    remotes: {
      screens: { active: '0.0.0', lastGood: '0.0.0', blocked: [], versions: { '0.0.0': version } },
    },
  };
}
