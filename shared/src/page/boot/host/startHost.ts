import type { HostedDocument } from '@site/release-page/document/document';
import { latestPath } from '@site/release-page/document/latestPath';
import { BLANK_MS, HOST_LIMIT_MS, PROOF_MS } from '@site/release-page/load/failurePolicy';
import { createFileExaminer, type FileExaminer } from '@site/release-page/load/fileExaminer';
import type { NumberedHost } from '@site/release-page/resolve/versionsFor';
import { untilParsed } from '../timing.ts';
import { type HostAttempts, hostAttempts } from './hostAttempts.ts';
import { isThere } from './hostFiles.ts';
import { hostBroke, keepHostFailures } from './hostStart.ts';
import { createStarter, type HostStarter } from './hostStarter.ts';
import { keepLostHost } from './lostHosts.ts';
import { isBlank } from './pageContent.ts';
import { problemPage } from './problemPage.ts';
import { allowReload } from './reloadWhenMended.ts';

/**
 * Starts the host that this visitor runs, or the next one where that is missing, changed, hanging or broken: in the
 * same page while nothing of it has run, with a reload once something has. A host that failed is skipped in this tab
 * for a while. While the network keeps a host away the page waits, because another host has no network either.
 * Returns the first host.
 */
export function startHost(
  { host: released, channel, index, revision }: HostedDocument,
  visitor: string,
  reload = () => location.reload(),
): NumberedHost | undefined {
  // Listeners that stay for good must hold no more of the document in memory than this.
  const release = { channel, index, revision };
  const examiner = createFileExaminer(latestPath(release));
  window.siteExaminer = examiner;
  const attempts = hostAttempts(visitor, released, revision);
  const { hosts } = attempts;
  const problem = problemPage(
    {
      release,
      visitor,
      isUnfit: (version) => version in attempts.failed || version === starter.running()?.version,
      // A host that is still loading needs no reload.
      canLoad: async () =>
        !starter.running() &&
        !starter.isLoading() &&
        (await Promise.all(hosts.map((host) => isThere(host, examiner)))).some(Boolean),
    },
    reload,
  );
  const starter = createStarter({
    attempts,
    examiner,
    problem,
    reload,
    onRun() {
      expectContent(examiner, starter);
      setTimeout(() => {
        if (isBlank()) return;
        starter.prove();
        allowReload();
      }, PROOF_MS);
    },
  });
  listen(starter, attempts);
  setTimeout(async () => {
    await untilParsed();
    if (!starter.running()) problem.display('unloaded', starter.isLoading() ? starter.resume : reload);
  }, HOST_LIMIT_MS);
  return hosts[0];
}

function listen(starter: HostStarter, attempts: HostAttempts): void {
  addEventListener('error', ({ filename, message }) => {
    const host = starter.running();
    // The host itself replaces a broken screen of a remote.
    if (host && filename?.includes(host.base) && isBlank()) starter.breakDown(message);
  });
  addEventListener(hostBroke, (event) => starter.breakDown((event as CustomEvent).detail));
  addEventListener('online', starter.resume);
  addEventListener('pageshow', ({ persisted }) => persisted && starter.resume());
  addEventListener('pagehide', () => {
    const { hosts, failed } = attempts;
    const [host] = hosts;
    if (!starter.running() && host && !(host.version in failed))
      keepLostHost(starter.lost() ?? { version: host.version, cause: 'aborted', at: Date.now() });
    // Stored again, because a log-out empties the tab's storage.
    if (Object.keys(failed).length > 0) keepHostFailures(failed);
  });
}

/** Treats a host that shows nothing for so long as broken, unless it waits for the network, too. */
function expectContent(examiner: FileExaminer, starter: HostStarter, wasThere = true): void {
  setTimeout(async () => {
    if (!isBlank()) return;
    const isSiteThere = await examiner.isSiteThere();
    if (!isBlank()) return;
    if (wasThere && isSiteThere) starter.breakDown('it shows nothing');
    else expectContent(examiner, starter, isSiteThere);
  }, BLANK_MS);
}
