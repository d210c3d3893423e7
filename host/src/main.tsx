import { createRoot } from 'react-dom/client';
import { App } from './App.tsx';
import './remotes/sharedOnDemand.ts';
import { readConfig, readRelease } from './readPage.ts';
import { startSite } from './startSite.ts';

const container = document.getElementById('root');
if (!container) throw new Error('The page has no root');

const release = readRelease();
const router = startSite(readConfig());
createRoot(container).render(<App release={release} router={router} />);
