// First: all other modules may use its polyfills.
import './page/fillIn.ts';
import { keepInstallPrompt } from '@site/shared/host';
import { App } from './App.tsx';
import { beginReleases } from './beginReleases.ts';
import './sharedOnDemand.ts';
import './shell/splash.css';
import { followReleases } from '@site/release-page/follow/followReleases';
import {
  createReleaseStore,
  type ReleaseStore,
  verifiedRoutes,
} from '@site/release-page/follow/releaseStore';
import { routeTable } from '@site/release-page/resolve/routeTable';
import { visitorId } from '@site/release-page/resolve/visitorId';
import { fetchLatest } from '@site/release-page/trust/fetchLatest';
import { createReleaseTrust } from '@site/release-page/trust/releaseTrust';
import { runningHost } from '@site/shared/page/boot/runningHost';
import { reloadPage } from '@site/shared/page/boot/storedPage';
import { readConfig, readRelease } from '@site/shared/page/config/readPage';
import { isPreviewAsked } from './preview/askedPreview.ts';
import { loadReporter } from './reporter/loadReporter.ts';
import { ReleasedRoutes } from './routing/ReleasedRoutes.tsx';
import { keepFieldInView } from './shell/keepFieldInView.ts';
import { startSite } from './startSite.ts';
import { readyScreen, takeOver } from './takeOver.tsx';

// A task of its own: the page can handle input between the evaluation of the modules and the start.
setTimeout(begin);

function begin(): void {
  const root = pageRoot();
  const config = readConfig();
  const page = readRelease();
  const releases = createReleaseStore(page, 'unchecked', runningHost(page));
  const trust = createReleaseTrust(config.releaseKey);
  const show = (shown: ReleaseStore) => {
    const router = startSite(config, () => routeTable(shown.current(), visitorId(), shown.host));
    takeOver(root, {
      app: <App releases={shown} router={router} Routes={ReleasedRoutes} />,
      routes: () => verifiedRoutes(shown),
      pathname: () => router.state.location.pathname,
      settled,
    });
  };
  // Verification runs in parallel with the start. Files of remotes are fetched meanwhile, and run only after it.
  const settled = beginReleases(releases, trust);
  // After the requests of the first screen.
  setTimeout(releases.routes.lookAhead, 4_000);
  followReleases(releases, trust.accept, () => fetchLatest(releases.current()));
  keepFieldInView();
  keepInstallPrompt();
  // A tester's page sends no reports: its figures are not those of players.
  if (isPreviewAsked()) {
    loadPreview(settled)
      .then(({ startPreview }) => startPreview(releases, trust.isSigned, reloadPage))
      .then(
        (shown) => shown && show(shown),
        () => show(releases),
      );
    return;
  }
  loadReporter(config, releases);
  settled.then(() => readyScreen(root, verifiedRoutes(releases)));
  // A task of its own: the page handles pending input before it.
  setTimeout(() => show(releases));
}

function pageRoot(): HTMLElement {
  const found = document.getElementById('root');
  if (!found) throw new Error('The page has no root');
  return found;
}

/** Loads the code for previews, and waits until it is known which release runs. No player's page loads it. */
async function loadPreview(settled: Promise<unknown>) {
  const [preview] = await Promise.all([
    import(/* webpackChunkName: "rare" */ './preview/startPreview.tsx'),
    settled,
  ]);
  return preview;
}
