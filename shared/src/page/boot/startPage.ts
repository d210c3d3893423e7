import type { HostedDocument, ReleaseDocument } from '@site/release-page/document/document';
import { latestPath } from '@site/release-page/document/latestPath';
import { keepVisitorId } from '@site/release-page/resolve/keepVisitorId';
import type { NumberedHost } from '@site/release-page/resolve/versionsFor';
import { readDevice } from '@site/release-page/trust/deviceStore';
import { routesFor, whenAddressed } from './addressed.ts';
import { callsOfHost, preloadScreen, sendFirstCalls, whenConnected } from './firstRequests.ts';
import { showFrames } from './frame.ts';
import { problemPage } from './host/problemPage.ts';
import { startHost } from './host/startHost.ts';
import { showShape } from './shape.ts';
import { isFromDevice, reloadPage } from './storedPage.ts';
import { followTheme } from './theme.ts';
import { laterTask, nextTask, untilParsed } from './timing.ts';

/**
 * Runs inlined in the page and starts all else. It is the same text in every page, so that the
 * Content-Security-Policy can name it by its hash.
 */
async function startPage(): Promise<void> {
  if (isFromDevice()) {
    showShape();
    // The browser requests the shape's picture as soon as this program pauses.
    await undefined;
  }
  const release: HostedDocument = JSON.parse(document.getElementById('site-release')?.textContent ?? '');
  if (isFromDevice()) requestNewest(release);
  const visitor = keepVisitorId();
  const host = startHost(release, visitor);
  window.siteKept = readDevice();
  // The host handles the failure, if there is a host.
  window.siteKept.catch(() => {});
  // The shape is painted before other requests are made.
  await (isFromDevice() ? laterTask() : nextTask());
  askFirst(release, visitor, host);
}

/** Requests the newest document, which the host compares with the one of this page (ADR 94). */
function requestNewest(release: ReleaseDocument): void {
  window.siteNewestAt = performance.now();
  window.siteNewest = fetch(latestPath(release), { cache: 'no-cache' })
    .then((answer) => answer.json())
    .catch(() => null);
}

function askFirst(release: ReleaseDocument, visitor: string, host: NumberedHost | undefined): void {
  try {
    if (!host) return;
    const routesOf = (remotes: ReleaseDocument['remotes']) => routesFor(remotes, visitor, host);
    const routes = routesOf(release.remotes);
    whenAddressed(release, routes, routesOf, (shown) => {
      const { from, first = [] } = shown;
      sendFirstCalls(from, first.slice(0, 1));
      preloadScreen(shown, host);
      whenConnected(() => sendFirstCalls(from, first.slice(1)));
    });
    whenConnected(() => sendFirstCalls(`host/${host.version}`, callsOfHost));
    showFrames(release, routes, host);
  } catch {
    // The host requests the same files and data itself.
  }
}

try {
  followTheme();
} catch {
  // A browser that does not report a preference gets the light theme.
}
// A browser below the floor shows what to do instead.
if (!('belowFloor' in document.documentElement.dataset))
  startPage().catch(() => untilParsed().then(() => problemPage(undefined, reloadPage).display()));
