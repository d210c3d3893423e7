import type { ReleaseDocument } from '@site/shared/release';
import {
  failedHosts,
  type HostBreak,
  hostBroke,
  hostsToStart,
  keepFailedHosts,
  type NumberedHost,
} from '@site/shared/release/routing';
import { type Failure, hideFailure, showFailure } from './failurePage.ts';
import { dropFrame, isFrame } from './frame.ts';
import { forgetHealing, healWhenMended } from './heal.ts';
import { type Arriving, fetchHost, isThere, runScripts } from './hostFiles.ts';
import { untilParsed } from './untilParsed.ts';

/** How long a host may be on its way before the next one is asked for beside it. */
const PATIENCE_MS = 5_000;
/** How long a player waits for any host before the page says so. One that comes later is still shown. */
const LIMIT_MS = 10_000;
/** How long a host that runs may show nothing. */
const SHOW_MS = 15_000;
/** Until it has run so long a host that breaks gives way to another; later it stays, as the fault may be in what it shows. */
const PROOF_MS = 10_000;

/**
 * Starts the host that this visitor runs, or the next one where that is missing, changed, slow or broken: beside it while
 * nothing of it has run, with a fresh page once something has. What failed is not tried again in this tab. Answers the one that
 * is tried first.
 */
export function startHost(
  { host: released, channel, index: remotes, revision }: ReleaseDocument,
  visitor: string,
  loadAnew = () => location.reload(),
): NumberedHost | undefined {
  // What listens for good holds on to no more of the document than this.
  const release = { channel, index: remotes, revision };
  const known = hostsToStart(visitor, released);
  const noted = failedHosts();
  const untried = known.filter(({ version }) => !(version in noted));
  // Where all of them failed, coming back is another attempt at all.
  const hosts = untried.length > 0 ? untried : known;
  const failed: Record<string, string> = untried.length > 0 ? { ...noted } : {};
  const arriving = new Map<NumberedHost, Arriving>();
  let running: NumberedHost | undefined;
  let isProven = false;
  let isLeaving = false;
  let stopHealing = () => {};

  const reload = () => {
    isLeaving = true;
    loadAnew();
  };
  const say = (failure: Failure, tryAnew = reload) => {
    stopHealing();
    dropFrame();
    showFailure(failure, tryAnew);
    const isUnfit = (version: string) => version in failed || version === running?.version;
    const canLoad = async () => !running && (await Promise.all(hosts.map(isThere))).some(Boolean);
    stopHealing = healWhenMended({ release, visitor, isUnfit, canLoad }, reload);
  };
  /** Answers whether another host runs once the page is loaded anew. */
  const note = ({ version }: NumberedHost, what: unknown) => {
    failed[version] = String(what);
    const next = known.find((host) => !(host.version in failed));
    const instead = next ? `${next.version} runs instead` : 'there is no other';
    console.error(`Host ${version} failed: ${what}; ${instead}.`);
    return keepFailedHosts(failed) && next !== undefined;
  };
  const breakDown = (what: unknown, { startAnew, isAgain = false }: Partial<HostBreak> = {}) => {
    if (!running || isLeaving) return;
    if (!isProven && !(running.version in failed) && note(running, what)) return reload();
    if (!isBlank()) return;
    if (!startAnew) return say(isAgain ? 'broken again' : 'broken');
    say('broken', () => {
      stopHealing();
      hideFailure();
      startAnew();
    });
  };
  const run = (host: NumberedHost) => {
    running = host;
    const wanted = [...arriving.keys()].indexOf(host);
    for (const [index, [other, { drop }]] of [...arriving].entries()) {
      if (index < wanted) note(other, 'it did not come in time');
      if (index !== wanted) drop();
    }
    stopHealing();
    hideFailure();
    document.documentElement.dataset.host = host.version;
    setTimeout(() => isBlank() && breakDown('it shows nothing'), SHOW_MS);
    setTimeout(() => {
      isProven = !isBlank();
      if (isProven) forgetHealing();
    }, PROOF_MS);
    return runScripts(host);
  };
  const tryFrom = (index: number) => {
    const host = hosts[index];
    if (!host) return;
    let isNextTried = false;
    const tryNext = () => {
      if (!isNextTried && !running) tryFrom(index + 1);
      isNextTried = true;
    };
    setTimeout(() => {
      if (host !== running && index + 1 < hosts.length) tryNext();
    }, PATIENCE_MS);
    const files = fetchHost(host);
    arriving.set(host, files);
    files.arrived
      .then(untilParsed)
      .then(() => (running ? undefined : run(host)))
      .catch((what) => {
        if (running && running !== host) return;
        running = undefined;
        files.drop();
        arriving.delete(host);
        note(host, what);
        tryNext();
        if (arriving.size === 0) untilParsed().then(() => say('unloaded'));
      });
  };

  addEventListener('error', ({ filename, message }) => {
    // A screen of a remote that breaks is the host's to replace.
    if (running && filename?.includes(running.base) && isBlank()) breakDown(message);
  });
  addEventListener(hostBroke, (event) => {
    const { detail } = event as CustomEvent<HostBreak | string>;
    breakDown(detail, typeof detail === 'object' ? detail : {});
  });
  // A log-out empties the tab's storage.
  addEventListener('pagehide', () => Object.keys(failed).length > 0 && keepFailedHosts(failed));
  setTimeout(() => untilParsed().then(() => running || say('unloaded')), LIMIT_MS);
  tryFrom(0);
  return hosts[0];
}

/** Whether there is nothing for a player to see. */
function isBlank(): boolean {
  return (
    isFrame() ||
    Boolean(document.getElementById('splash')) ||
    !document.getElementById('root')?.firstElementChild
  );
}
