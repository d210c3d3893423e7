import { createRoot } from 'react-dom/client';
import { App } from './App.tsx';
import './remotes/sharedOnDemand.ts';
import { readConfig, readRelease } from './readPage.ts';
import { followReleases } from './remotes/followReleases.ts';
import { createReleaseStore } from './remotes/releaseStore.ts';
import { keepFieldInView } from './shell/keepFieldInView.ts';
import { startSite } from './startSite.ts';

const container = document.getElementById('root');
if (!container) throw new Error('The page has no root');

const config = readConfig();
const releases = createReleaseStore(readRelease());
const router = startSite(config);
followReleases(releases, config.releaseKey);
keepFieldInView();
createRoot(container).render(<App releases={releases} router={router} />);
