import type { ReleaseDocument } from '@site/shared/release';
import { type NumberedHost, readDevice } from '@site/shared/release/routing';
import { routesFor, whenAddressed } from './addressed.ts';
import { showFailure } from './failurePage.ts';
import { askForData } from './firstCalls.ts';
import { askAhead } from './firstRequests.ts';
import { showFrames } from './frame.ts';
import { nextTask } from './nextTask.ts';
import { startHost } from './startHost.ts';
import { followTheme } from './theme.ts';
import { untilParsed } from './untilParsed.ts';
import { visitorId } from './visitorId.ts';

/**
 * Runs in the page itself and starts all else. It is the same text in every page, which lets the Content-Security-Policy
 * name it by its hash.
 */
function startPage(): void {
  const release: ReleaseDocument = JSON.parse(document.getElementById('site-release')?.textContent ?? '');
  const visitor = visitorId();
  const host = startHost(release, visitor);
  window.siteKept = readDevice();
  // The host hears of it, if there is one.
  window.siteKept.catch(() => {});
  nextTask().then(() => askFirst(release, visitor, host));
}

/** Asks for the screen of the address and for its data, and shows what stands still of it. */
function askFirst(release: ReleaseDocument, visitor: string, host: NumberedHost | undefined): void {
  try {
    if (!host) {
      askForData();
      return;
    }
    const routesOf = (remotes: ReleaseDocument['remotes']) => routesFor(remotes, visitor, host);
    const routes = routesOf(release.remotes);
    whenAddressed(release, routes, routesOf, (shown) => {
      askAhead(shown, host);
      askForData(shown.first);
    });
    askForData();
    showFrames(release, routes, host);
  } catch {
    // The host asks for the same files and answers itself.
  }
}

try {
  followTheme();
} catch {
  // The light theme does for a browser that cannot say which it wants.
}
try {
  // A browser below the floor shows what to do instead.
  if (!('belowFloor' in document.documentElement.dataset)) startPage();
} catch {
  untilParsed().then(() => showFailure('unloaded', () => location.reload()));
}
