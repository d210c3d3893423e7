import type { Preview } from '@site/shared/release';
import { createRoot } from 'react-dom/client';
import type { ReleaseStore } from '../remotes/releaseStore.ts';
import { PreviewBadge } from './PreviewBadge.tsx';
import { PreviewRefused } from './PreviewRefused.ts';
import { previewedReleases } from './previewedReleases.ts';
import { type IsSigned, readPreview } from './readPreview.ts';
import { keepPreview, takePreview } from './tabPreview.ts';
import { type Previewed, refusalIn } from './withPreview.ts';

/** The releases that this tab shows: with the preview that it asks for, when that is genuine and may run. */
export async function startPreview(
  releases: ReleaseStore,
  isSigned: IsSigned,
  reload: () => void = () => window.location.reload(),
): Promise<ReleaseStore> {
  const asked = takePreview();
  if (asked === null) return releases;
  const preview = await findPreview(asked, releases, isSigned);
  showBadge(releases, preview, leaveBy(asked, reload));
  return typeof preview === 'string' ? releases : previewedReleases(releases, preview);
}

/** The preview, or why there is none. */
async function findPreview(
  asked: string,
  releases: ReleaseStore,
  isSigned: IsSigned,
): Promise<Previewed | string> {
  try {
    const { release, ...preview } = await read(asked, isSigned);
    if (!('entry' in release)) return '站点没有这个应用';
    const previewed = { ...preview, release };
    return refusalIn(releases.current(), releases.host, previewed) ?? previewed;
  } catch (error) {
    if (error instanceof PreviewRefused) return error.message;
    throw error;
  }
}

function read(asked: string, isSigned: IsSigned): Promise<Pick<Preview, 'name' | 'version' | 'release'>> {
  // A constant to the build: no production bundle has what takes an address from a query.
  if (process.env.NODE_ENV === 'development' && asked.includes('@http://localhost:')) {
    return import('./readDevServer.ts').then(({ readDevServer }) => readDevServer(asked));
  }
  return readPreview(asked, isSigned);
}

/** Keeps the preview over reloads until it is left. */
function leaveBy(asked: string, reload: () => void): () => void {
  const keep = () => keepPreview(asked);
  // A log-out empties the tab's storage.
  window.addEventListener('pagehide', keep);
  return () => {
    window.removeEventListener('pagehide', keep);
    keepPreview(null);
    reload();
  };
}

function showBadge(releases: ReleaseStore, preview: Previewed | string, onLeave: () => void): void {
  document.documentElement.dataset.preview = '';
  // Beside the site, so that the way back stays when the site crashes.
  const place = document.body.appendChild(document.createElement('div'));
  createRoot(place).render(<PreviewBadge releases={releases} preview={preview} onLeave={onLeave} />);
}
