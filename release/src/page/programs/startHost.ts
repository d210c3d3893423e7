import type { ReleaseDocument } from '@site/shared/release';
import {
  createFileExaminer,
  type HostBreak,
  type HostFailure,
  type HostFileFault,
  hostBroke,
  hostFailures,
  hostsToStart,
  keepHostFailures,
  keepLostHost,
  type LostCause,
  type LostHost,
  type NumberedHost,
} from '@site/shared/release/routing';
import { bringHost, type Coming } from './bringHost.ts';
import { type Failure, hideFailure, showFailure } from './failurePage.ts';
import { dropFrame, isFrame } from './frame.ts';
import { isThere } from './hostFiles.ts';
import { allowReload, reloadWhenMended } from './reloadWhenMended.ts';
import { untilParsed } from './untilParsed.ts';

/** How long a player waits for any host before the page says so. One that comes later is still shown. */
const LIMIT_MS = 10_000;
/** A page that was cut short is loaded anew, and not at once, as the line may be what cut it. */
const CUT_MS = 2_000;
/** How long a host that runs may show nothing. */
const SHOW_MS = 15_000;
/** Until it has run so long a host that breaks gives way to another; later it stays, as the fault may be in what it shows. */
const PROOF_MS = 10_000;

/**
 * Starts the host that this visitor runs, or the next one where that is missing, changed, hanging or broken: beside it while
 * nothing of it has run, with a fresh page once something has. What failed is not tried again in this tab for a while. While it is
 * the line that keeps a host away the page waits: another one has no line either. Answers the one that is tried first.
 */
export function startHost(
  { host: released, channel, index: remotes, revision }: ReleaseDocument,
  visitor: string,
  loadAnew = () => location.reload(),
): NumberedHost | undefined {
  // What listens for good holds on to no more of the document than this.
  const release = { channel, index: remotes, revision };
  const examiner = createFileExaminer(release);
  window.siteExaminer = examiner;
  const known = hostsToStart(visitor, released);
  const noted = hostFailures(revision);
  const untried = known.filter(({ version }) => !(version in noted));
  // Where all of them failed, coming back is another attempt at all.
  const hosts = untried.length > 0 ? untried : known;
  const failed: Record<string, HostFailure> = untried.length > 0 ? { ...noted } : {};
  const coming = new Map<NumberedHost, Coming>();
  let running: NumberedHost | undefined;
  let lost: LostHost | undefined;
  let isProven = false;
  let isLeaving = false;
  let stopWaiting = () => {};

  const reload = () => {
    isLeaving = true;
    loadAnew();
  };
  const askNow = () => {
    for (const { askNow: ask } of coming.values()) ask();
  };
  const say = (failure: Failure, tryAnew = reload) => {
    stopWaiting();
    dropFrame();
    showFailure(failure, tryAnew);
    const isUnfit = (version: string) => version in failed || version === running?.version;
    // What is still on its way comes by itself.
    const canLoad = async () =>
      !running &&
      coming.size === 0 &&
      (await Promise.all(hosts.map((host) => isThere(host, examiner)))).some(Boolean);
    stopWaiting = reloadWhenMended({ release, visitor, isUnfit, canLoad }, reload);
  };
  /** Answers whether another host runs once the page is loaded anew. */
  const note = (
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
  const breakDown = (what: unknown, { startAnew, isAgain = false }: Partial<HostBreak> = {}) => {
    if (!running || isLeaving) return;
    if (!isProven && !(running.version in failed) && note(running, what)) return reload();
    if (!isBlank()) return;
    if (!startAnew) return say(isAgain ? 'broken again' : 'broken');
    say('broken', () => {
      stopWaiting();
      hideFailure();
      startAnew();
    });
  };
  /** What shows nothing for so long has failed, unless it waits for the line, too. */
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
    const wanted = [...coming.keys()].indexOf(host);
    for (const [index, [other, { drop }]] of [...coming].entries()) {
      if (index < wanted) note(other, 'it did not come in time', { fault: 'hanging' });
      if (index !== wanted) drop();
    }
    stopWaiting();
    hideFailure();
    document.documentElement.dataset.host = host.version;
    await coming.get(host)?.run();
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
    let isNextTried = false;
    const tryNext = () => {
      if (!isNextTried && !running) tryFrom(index + 1);
      isNextTried = true;
    };
    const onLost = (cause: LostCause) => {
      lost ??= { version, cause, at: Date.now() };
    };
    const one = bringHost(host, { examiner, onLost, onHanging: tryNext });
    coming.set(host, one);
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
        coming.delete(host);
        note(host, what);
        tryNext();
        if (coming.size === 0) untilParsed().then(() => say('unloaded'));
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
  addEventListener('online', askNow);
  addEventListener('pageshow', ({ persisted }) => persisted && askNow());
  addEventListener('pagehide', () => {
    const [host] = hosts;
    if (!running && host && !(host.version in failed))
      keepLostHost(lost ?? { version: host.version, cause: 'aborted', at: Date.now() });
    // A log-out empties the tab's storage.
    if (Object.keys(failed).length > 0) keepHostFailures(failed);
  });
  setTimeout(
    () => untilParsed().then(() => running || say('unloaded', coming.size > 0 ? askNow : reload)),
    LIMIT_MS,
  );
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
