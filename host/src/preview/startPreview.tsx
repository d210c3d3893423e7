import type { HostVersion } from '@site/release-page/document/document';
import type { ReleaseStore } from '@site/release-page/follow/releaseStore';
import { type IsSigned, readPreview } from '@site/release-page/preview/readPreview';
import { type Previewed, previewedReleases, refusalIn } from '@site/release-page/preview/withPreview';
import type { NumberedHost } from '@site/release-page/resolve/versionsFor';
import {
  failedHosts,
  keepPreviewedHost,
  previewedHost,
  startedHost,
} from '@site/shared/page/boot/host/hostRecords';
import { createRoot } from 'react-dom/client';
import { PreviewBadge } from './PreviewBadge.tsx';
import { refusals } from './previewWords.ts';
import { keepPreview, takePreview } from './tabPreview.ts';

/** Returns the releases that this tab shows: with the requested preview, if it is genuine and may run. Null where the page reloads. */
export async function startPreview(
  releases: ReleaseStore,
  isSigned: IsSigned,
  reload: () => void,
): Promise<ReleaseStore | null> {
  const asked = takePreview();
  if (asked === null) return releases;
  const preview = await findPreview(asked, releases, isSigned);
  const host = hostIn(preview);
  if (switchPreviewedHost(host)) {
    reload();
    return null;
  }
  showBadge(releases, preview, leaveBy(asked, host, reload));
  return typeof preview === 'string' ? releases : previewedReleases(releases, preview);
}

async function findPreview(
  asked: string,
  releases: ReleaseStore,
  isSigned: IsSigned,
): Promise<Previewed | string> {
  const preview = await read(asked, isSigned);
  if (typeof preview === 'string') return preview;
  // Loads the live version of the remote where the page does not carry it.
  await releases.routes.find({ remote: preview.name }).catch(() => undefined);
  const reason = refusalIn(releases.current(), releases.host, preview);
  return (reason && refusals[reason]) ?? hostRefusal(preview) ?? preview;
}

async function read(asked: string, isSigned: IsSigned): Promise<Previewed | string> {
  // A constant for the build: no production bundle contains code that loads from an address in the query.
  if (process.env.NODE_ENV === 'development' && asked.includes('@http://localhost:')) {
    return import('./readDevServer.ts').then(({ readDevServer }) => readDevServer(asked));
  }
  const found = await readPreview(asked, isSigned);
  return typeof found === 'string' ? refusals[found] : found;
}

/** Stores the preview across reloads. Returns a function that leaves it. */
function leaveBy(asked: string, host: NumberedHost | undefined, reload: () => void): () => void {
  const keep = () => {
    keepPreview(asked);
    keepPreviewedHost(host);
  };
  // A log-out empties the tab's storage, so this stores the preview again when the page goes.
  window.addEventListener('pagehide', keep);
  return () => {
    window.removeEventListener('pagehide', keep);
    keepPreview(null);
    keepPreviewedHost(undefined);
    reload();
  };
}

function showBadge(releases: ReleaseStore, preview: Previewed | string, onLeave: () => void): void {
  document.documentElement.dataset.preview = '';
  // Outside of the root, so that the badge stays when the site crashes.
  const place = document.body.appendChild(document.createElement('div'));
  createRoot(place).render(<PreviewBadge releases={releases} preview={preview} onLeave={onLeave} />);
}

function hostIn(preview: Previewed | string): NumberedHost | undefined {
  if (typeof preview === 'string' || 'entry' in preview.release) return undefined;
  const files: HostVersion = preview.release;
  return { ...files, version: preview.version };
}

/** Returns, for the tester, why the previewed host does not run after all; null when it runs or was not started. */
function hostRefusal(preview: Previewed): string | null {
  return hostIn(preview) && preview.version in failedHosts() ? '该版本启动失败' : null;
}

/**
 * Has the page's script start that host in this tab from the next load on; undefined returns to the released ones.
 * Returns whether the page has to reload for it.
 */
function switchPreviewedHost(host: NumberedHost | undefined): boolean {
  const before = previewedHost();
  keepPreviewedHost(host);
  return host ? startedHost() !== host.version && previewedHost() !== undefined : before !== undefined;
}
