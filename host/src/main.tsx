// First: all else may use what it fills in.
import './page/fillIn.ts';
import { keepInstallPrompt } from '@site/shared/host';
import { createRoot } from 'react-dom/client';
import { App } from './App.tsx';
import './remotes/sharedOnDemand.ts';
import './shell/splash.css';
import { readConfig, readRelease } from './page/readPage.ts';
import { isPreviewAsked } from './preview/askedPreview.ts';
import { followReleases } from './remotes/followReleases.ts';
import { createReleaseStore, type ReleaseStore } from './remotes/releaseStore.ts';
import { loadReporter } from './reporter/loadReporter.ts';
import { keepFieldInView } from './shell/keepFieldInView.ts';
import { keepFocus } from './shell/keepFocus.ts';
import { startSite } from './startSite.ts';
import { createReleaseTrust } from './trust/releaseTrust.ts';

const container = document.getElementById('root');
if (!container) throw new Error('The page has no root');

const config = readConfig();
const root = createRoot(container);
const page = readRelease();
const releases = createReleaseStore(page.document, 'unchecked');
const trust = createReleaseTrust(config.releaseKey);
// Beside all that starts: a remote waits for it, and is fetched meanwhile.
const settled = trust.begin(page).then(releases.begin, () => releases.begin(null));
followReleases(releases, trust.accept);
keepFieldInView();
keepFocus();
keepInstallPrompt();
// What a tester sees is not what players meet.
if (isPreviewAsked()) showPreview();
else {
  loadReporter(config, releases);
  show(releases);
}

function show(shown: ReleaseStore): void {
  root.render(<App releases={shown} router={startSite(config, shown)} />);
}

/** Loads what testers need; no player does. */
function showPreview(): void {
  Promise.all([import(/* webpackChunkName: "rare" */ './preview/startPreview.tsx'), settled])
    .then(([{ startPreview }]) => startPreview(releases, trust.isSigned))
    .then(show, () => show(releases));
}
