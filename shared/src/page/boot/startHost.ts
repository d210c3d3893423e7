import type { HostedDocument } from '@site/release-page/document/document';
import { latestPath } from '@site/release-page/document/latestPath';
import { createFileExaminer, type LostCause } from '@site/release-page/load/fileExaminer';
import type { NumberedHost } from '@site/release-page/resolve/versionsFor';
import { bringHost, type LoadingHost } from './bringHost.ts';
import { type Failure, hideFailure, showFailure } from './failurePage.ts';
import { dropFrame, isFrame } from './frame.ts';
import { isThere } from './hostFiles.ts';
import {
  type HostBreak,
  type HostFailure,
  type HostFileFault,
  hostBroke,
  hostFailures,
  hostsToStart,
  keepHostFailures,
} from './hostStart.ts';
import { keepLostHost, type LostHost } from './lostHosts.ts';
import { allowReload, reloadWhenMended } from './reloadWhenMended.ts';
import { untilParsed } from './timing.ts';

/** The time after which the page shows a player that no host has loaded. A host that arrives later is still shown. */
const LIMIT_MS = 10_000;
/** The pause before a page that was cut short reloads, because the network may have cut it. */
const CUT_MS = 2_000;
/** The longest time that a running host may show nothing. */
const SHOW_MS = 15_000;
/** A host that breaks within this time gives way to another. Later it stays, as the fault may be in what it shows. */
const PROOF_MS = 10_000;

/**
 * Starts the host that this visitor runs, or the next one where that is missing, changed, hanging or broken: in the
 * same page while nothing of it has run, with a reload once something has. A host that failed is skipped in this tab
 * for a while. While the network keeps a host away the page waits, because another host has no network either.
 * Returns the first host.
 */
export function startHost(
  { host: released, channel, index: remotes, revision }: HostedDocument,
  visitor: string,
  reloadPage = () => location.reload(),
): NumberedHost | undefined {
  // Listeners that stay for good must hold no more of the document in memory than this.
  const release = { channel, index: remotes, revision };
  const examiner = createFileExaminer(latestPath(release));
  window.siteExaminer = examiner;
  const known = hostsToStart(visitor, released);
  const noted = hostFailures(revision);
  const unfailed = known.filter(({ version }) => !(version in noted));
  // Where all hosts failed, each load of the page is a new attempt with all of them.
  const hosts = unfailed.length > 0 ? unfailed : known;
  const failed: Record<string, HostFailure> = unfailed.length > 0 ? { ...noted } : {};
  const loading = new Map<NumberedHost, LoadingHost>();
  let running: NumberedHost | undefined;
  let lost: LostHost | undefined;
  let isProven = false;
  let isLeaving = false;
  let stopWaiting = () => {};

  const reload = () => {
    isLeaving = true;
    reloadPage();
  };
  const resumeAll = () => {
    for (const { resume } of loading.values()) resume();
  };
  const showProblem = (failure: Failure, retry = reload) => {
    stopWaiting();
    dropFrame();
    showFailure(failure, retry);
    const isUnfit = (version: string) => version in failed || version === running?.version;
    // A host that is still loading needs no reload.
    const canLoad = async () =>
      !running &&
      loading.size === 0 &&
      (await Promise.all(hosts.map((host) => isThere(host, examiner)))).some(Boolean);
    stopWaiting = reloadWhenMended({ release, visitor, isUnfit, canLoad }, reload);
  };
  /** Records a failed host; returns whether another host runs after a reload. */
  const recordFailure = (
    { version }: NumberedHost,
    what: unknown,
    { fault, file }: Partial<HostFileFault> = Object(what),
  ) => {
    failed[version] = { what: String(what), at: Date.now(), revision, fault, file };
    const next = known.find((host) => !(host.version in failed));
    const instead = next ? `${next.version} runs instead` : 'there is no other';
    console.error(`Host ${version} failed: ${what}; ${instead}.`);
    return keepHostFailures(failed) && next !== undefined;
  };
  const breakDown = (what: unknown, { startAnew: startAgain, isAgain = false }: Partial<HostBreak> = {}) => {
    if (!running || isLeaving) return;
    if (!isProven && !(running.version in failed) && recordFailure(running, what)) return reload();
    if (!isBlank()) return;
    if (!startAgain) return showProblem(isAgain ? 'broken again' : 'broken');
    showProblem('broken', () => {
      stopWaiting();
      hideFailure();
      startAgain();
    });
  };
  /** Treats a host that shows nothing for so long as broken, unless it waits for the network, too. */
  const expectContent = (wasThere = true) => {
    setTimeout(async () => {
      if (!isBlank()) return;
      const isSiteThere = await examiner.isSiteThere();
      if (!isBlank()) return;
      if (wasThere && isSiteThere) breakDown('it shows nothing');
      else expectContent(isSiteThere);
    }, SHOW_MS);
  };
  const run = async (host: NumberedHost) => {
    running = host;
    if (lost) keepLostHost(lost);
    const wanted = [...loading.keys()].indexOf(host);
    for (const [index, [other, { drop }]] of [...loading].entries()) {
      if (index < wanted) recordFailure(other, 'it did not come in time', { fault: 'hanging' });
      if (index !== wanted) drop();
    }
    stopWaiting();
    hideFailure();
    document.documentElement.dataset.host = host.version;
    await loading.get(host)?.run();
    expectContent();
    setTimeout(() => {
      isProven = !isBlank();
      if (isProven) allowReload();
    }, PROOF_MS);
  };
  const tryFrom = (index: number) => {
    const host = hosts[index];
    if (!host) return;
    const { version } = host;
    let isNextStarted = false;
    const tryNext = () => {
      if (!isNextStarted && !running) tryFrom(index + 1);
      isNextStarted = true;
    };
    const onLost = (cause: LostCause) => {
      lost ??= { version, cause, at: Date.now() };
    };
    const one = bringHost(host, { examiner, onLost, onHanging: tryNext });
    loading.set(host, one);
    one.arrived
      .then(untilParsed)
      .then(() => {
        if (running) return;
        if (document.getElementById('root')) return run(host);
        setTimeout(reload, CUT_MS);
      })
      .catch((what) => {
        if (running && running !== host) return;
        running = undefined;
        one.drop();
        loading.delete(host);
        recordFailure(host, what);
        tryNext();
        if (loading.size === 0) untilParsed().then(() => showProblem('unloaded'));
      });
  };

  addEventListener('error', ({ filename, message }) => {
    // The host itself replaces a broken screen of a remote.
    if (running && filename?.includes(running.base) && isBlank()) breakDown(message);
  });
  addEventListener(hostBroke, (event) => {
    const { detail } = event as CustomEvent<HostBreak | string>;
    breakDown(detail, typeof detail === 'object' ? detail : {});
  });
  addEventListener('online', resumeAll);
  addEventListener('pageshow', ({ persisted }) => persisted && resumeAll());
  addEventListener('pagehide', () => {
    const [host] = hosts;
    if (!running && host && !(host.version in failed))
      keepLostHost(lost ?? { version: host.version, cause: 'aborted', at: Date.now() });
    // Stored again, because a log-out empties the tab's storage.
    if (Object.keys(failed).length > 0) keepHostFailures(failed);
  });
  setTimeout(
    () => untilParsed().then(() => running || showProblem('unloaded', loading.size > 0 ? resumeAll : reload)),
    LIMIT_MS,
  );
  tryFrom(0);
  return hosts[0];
}

function isBlank(): boolean {
  return (
    isFrame() ||
    Boolean(document.getElementById('splash')) ||
    !document.getElementById('root')?.firstElementChild
  );
}
