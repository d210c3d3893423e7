import { createRoot } from 'react-dom/client';
import { App } from './App.tsx';
import './remotes/sharedOnDemand.ts';
import './shell/splash.css';
import { readConfig, readRelease } from './page/readPage.ts';
import { isPreviewAsked } from './preview/askedPreview.ts';
import { followReleases } from './remotes/followReleases.ts';
import { createReleaseStore, type ReleaseStore } from './remotes/releaseStore.ts';
import { signedWith } from './remotes/signedWith.ts';
import { keepFieldInView } from './shell/keepFieldInView.ts';
import { startSite } from './startSite.ts';

const container = document.getElementById('root');
if (!container) throw new Error('The page has no root');

const config = readConfig();
const root = createRoot(container);
const releases = createReleaseStore(readRelease());
followReleases(releases, signedWith(config.releaseKey));
keepFieldInView();
if (isPreviewAsked()) showPreview();
else show(releases);

function show(shown: ReleaseStore): void {
  root.render(<App releases={shown} router={startSite(config, shown)} />);
}

/** Loads what testers need; no player does. */
function showPreview(): void {
  import('./preview/startPreview.tsx')
    .then(({ startPreview }) => startPreview(releases, config.releaseKey))
    .then(show, () => show(releases));
}
