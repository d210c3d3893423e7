import type { HostedDocument, HostRelease } from '@site/release-page/document/document';
import { latestPath } from '@site/release-page/document/latestPath';
import { BLANK_MS, CUT_MS, HOST_LIMIT_MS, PROOF_MS } from '@site/release-page/load/failurePolicy';
import { createFileExaminer, type FileExaminer, type LostCause } from '@site/release-page/load/fileExaminer';
import type { NumberedHost } from '@site/release-page/resolve/versionsFor';
import { sendWaiting } from '../firstRequests.ts';
import { isBlank } from '../frame.ts';
import { isFromDevice, reloadPage } from '../storedPage.ts';
import { untilParsed } from '../timing.ts';
import { bringHost, type LoadingHost } from './bringHost.ts';
import {
  type HostFailure,
  type HostFileFault,
  hostBroke,
  hostFailures,
  hostsToStart,
  keepHostFailures,
} from './hostRecords.ts';
import { keepLostHost, type LostHost } from './lostHosts.ts';
import { type ProblemPage, problemPage } from './problemPage.ts';
import { allowReload } from './reloadWhenMended.ts';
import { nextStart, type Start, type StartEffect, type StartEvent } from './startMachine.ts';

/**
 * Starts the host that this visitor runs, or the next one where that is missing, changed, hanging or broken: in the
 * same page while nothing of it has run, with a reload once something has. A host that failed is skipped in this tab
 * for a while. While the network keeps a host away the page waits, because another host has no network either.
 * Returns the first host.
 */
export function startHost(
  { host: released, channel, index, revision }: HostedDocument,
  visitor: string,
  reload: () => void = reloadPage,
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
      isStuck: () => !starter.running() && !starter.isLoading(),
      hosts,
      examiner,
    },
    reload,
  );
  const starter = createStarter({ attempts, examiner, problem, reload });
  listen(starter, attempts);
  setTimeout(async () => {
    await untilParsed();
    if (!starter.running()) problem.display(starter.isLoading() ? starter.resume : reload);
  }, HOST_LIMIT_MS);
  return hosts[0];
}

/** The hosts that a page tries to start, in order, and the record of those that fail. */
type HostAttempts = ReturnType<typeof hostAttempts>;

/** Returns the hosts to start: without those that failed in this tab, unless all did, because each load is a new attempt. */
function hostAttempts(visitor: string, released: HostRelease, revision: number) {
  const known = hostsToStart(visitor, released);
  const noted = hostFailures(revision);
  const unfailed = known.filter(({ version }) => !(version in noted));
  const hosts = unfailed.length > 0 ? unfailed : known;
  const failed: Record<string, HostFailure> = unfailed.length > 0 ? { ...noted } : {};
  return {
    hosts,
    failed,
    /** Records that a host has failed; returns whether another one runs after a reload. */
    record(index: number, what: unknown): boolean {
      const { version = '' } = hosts[index] ?? {};
      const { fault, file }: Partial<HostFileFault> = Object(what);
      failed[version] = { what: String(what), at: Date.now(), revision, fault, file };
      const next = known.find((host) => !(host.version in failed));
      const instead = next ? `${next.version} runs instead` : 'there is no other';
      console.error(`Host ${version} failed: ${what}; ${instead}.`);
      return keepHostFailures(failed) && next !== undefined;
    },
  };
}

type Options = {
  readonly attempts: HostAttempts;
  readonly examiner: FileExaminer;
  readonly problem: ProblemPage;
  readonly reload: () => void;
};

/** The start of a page's host: the machine, with the hosts that are loading. */
type HostStarter = ReturnType<typeof createStarter>;

/** Requests the first host of a page, and carries out what the machine of the start wants from then on. */
function createStarter({ attempts: { hosts, record }, examiner, problem, reload }: Options) {
  const loading: LoadingHost[] = [];
  let start: Start = { phase: 'loading', host: 0, open: [0], effects: [] };
  let lost: LostHost | undefined;

  const carryOut: Record<StartEffect, (about: number, what: unknown) => void> = {
    request: () => request(start.host),
    run: (about) => run(about).catch((fault) => take('failed', fault, about)),
    record(about, what) {
      loading[about]?.drop();
      record(about, what);
      problem.request();
    },
    reload,
    'allow reload': allowReload,
    'show unloaded': () => untilParsed().then(() => problem.display()),
    'show broken': (_, what) => isBlank() && problem.display(reload, what),
  };

  function take(event: StartEvent, what?: unknown, about = start.host): void {
    start = nextStart(start, event, about, hosts.length);
    // The versions that a page from the device names may have been removed since.
    const effects: readonly StartEffect[] = event === 'failed' && isFromDevice() ? ['reload'] : start.effects;
    for (const effect of effects) carryOut[effect](about, what);
  }

  function request(index: number): void {
    const host = hosts[index];
    if (!host) return;
    const onLost = (cause: LostCause) => {
      lost ??= { version: host.version, cause, at: Date.now() };
      problem.request();
    };
    loading[index] = load(host, { examiner, onLost, reload, report: (...event) => take(...event, index) });
  }

  async function run(index: number): Promise<void> {
    if (lost) keepLostHost(lost);
    for (const other of start.open) {
      loading[other]?.drop();
      if (other < index) record(other, hanging);
    }
    problem.hide();
    sendWaiting();
    document.documentElement.dataset.host = hosts[index]?.version;
    await loading[index]?.run();
    expectContent(examiner, breakDown);
    setTimeout(() => isBlank() || take('proven'), PROOF_MS);
  }

  function breakDown(what: unknown): void {
    take(start.phase === 'running' && record(start.host, what) ? 'replaced' : 'broke', what);
  }

  request(0);
  return {
    running: () => (start.phase === 'loading' ? undefined : hosts[start.host]),
    isLoading: () => start.phase === 'loading' && start.open.length > 0,
    lost: () => lost,
    breakDown,
    resume() {
      for (const index of start.open) loading[index]?.resume();
    },
  };
}

type Loads = Pick<Options, 'examiner' | 'reload'> & {
  readonly onLost: (cause: LostCause) => void;
  readonly report: (event: StartEvent, what: unknown) => void;
};

/** Loads a host, and reports what becomes of it. */
function load(host: NumberedHost, { examiner, reload, onLost, report }: Loads): LoadingHost {
  const one = bringHost(host, { examiner, onLost, onHanging: () => report('hangs', undefined) });
  one.arrived.then(
    async (isThere) => {
      if (!isThere) return;
      await untilParsed();
      if (document.getElementById('root')) report('arrived', undefined);
      else setTimeout(reload, CUT_MS);
    },
    (fault) => report('failed', fault),
  );
  return one;
}

const hanging: HostFileFault = { fault: 'hanging', toString: () => 'it did not come in time' };

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
function expectContent(examiner: FileExaminer, breakDown: (what: unknown) => void, wasThere = true): void {
  setTimeout(async () => {
    if (!isBlank()) return;
    const isSiteThere = await examiner.isSiteThere();
    if (!isBlank()) return;
    if (wasThere && isSiteThere) breakDown('it shows nothing');
    else expectContent(examiner, breakDown, isSiteThere);
  }, BLANK_MS);
}
