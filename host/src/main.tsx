// First: all else may use what it fills in.
import './page/fillIn.ts';
import { keepInstallPrompt } from '@site/shared/host';
import { App } from './App.tsx';
import './remotes/sharedOnDemand.ts';
import './shell/splash.css';
import { readConfig, readRelease } from './page/readPage.ts';
import { isPreviewAsked } from './preview/askedPreview.ts';
import { followReleases } from './remotes/followReleases.ts';
import { createReleaseStore, type ReleaseStore } from './remotes/releaseStore.ts';
import { loadReporter } from './reporter/loadReporter.ts';
import { verifiedRoutes } from './routing/routeTable.ts';
import { keepFieldInView } from './shell/keepFieldInView.ts';
import { keepFocus } from './shell/keepFocus.ts';
import { startSite } from './startSite.ts';
import { readyScreen, takeOver } from './takeOver.tsx';
import { createReleaseTrust } from './trust/releaseTrust.ts';

// What was compiled and run until here is one task, what it begins with another one: the page answers between the two.
setTimeout(begin);

function begin(): void {
  const root = pageRoot();
  const config = readConfig();
  const page = readRelease();
  const releases = createReleaseStore(page, 'unchecked');
  const trust = createReleaseTrust(config.releaseKey);
  const show = (shown: ReleaseStore) => {
    const router = startSite(config, shown);
    takeOver(root, {
      app: <App releases={shown} router={router} />,
      routes: () => verifiedRoutes(shown),
      pathname: () => router.state.location.pathname,
      settled,
    });
  };
  // Beside all that starts: a remote waits for it, and is fetched meanwhile.
  const settled = trust.begin(page).then(releases.begin, () => releases.begin(null));
  // Behind what the first screen asks for.
  setTimeout(releases.lookAhead, 4_000);
  followReleases(releases, trust.accept);
  keepFieldInView();
  keepFocus();
  keepInstallPrompt();
  // What a tester sees is not what players meet.
  if (isPreviewAsked()) {
    loadPreview(settled)
      .then(({ startPreview }) => startPreview(releases, trust.isSigned))
      .then(show, () => show(releases));
    return;
  }
  loadReporter(config, releases);
  settled.then(() => readyScreen(root, verifiedRoutes(releases)));
  // The page hears between the two what came meanwhile.
  setTimeout(() => show(releases));
}

function pageRoot(): HTMLElement {
  const found = document.getElementById('root');
  if (!found) throw new Error('The page has no root');
  return found;
}

/** What testers need, once it is known which release runs; no player loads it. */
async function loadPreview(settled: Promise<unknown>) {
  const [preview] = await Promise.all([
    import(/* webpackChunkName: "rare" */ './preview/startPreview.tsx'),
    settled,
  ]);
  return preview;
}
