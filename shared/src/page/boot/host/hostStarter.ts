import { CUT_MS } from '@site/release-page/load/failurePolicy';
import type { FileExaminer, LostCause } from '@site/release-page/load/fileExaminer';
import type { NumberedHost } from '@site/release-page/resolve/versionsFor';
import { untilParsed } from '../timing.ts';
import { bringHost, type LoadingHost } from './bringHost.ts';
import type { HostAttempts } from './hostAttempts.ts';
import type { HostFileFault } from './hostStart.ts';
import { keepLostHost, type LostHost } from './lostHosts.ts';
import type { ProblemPage } from './problemPage.ts';
import { nextStart, type Start, type StartEffect, type StartEvent } from './startMachine.ts';

type Options = {
  readonly attempts: HostAttempts;
  readonly examiner: FileExaminer;
  readonly problem: ProblemPage;
  readonly reload: () => void;
  /** Called when a host has run. */
  readonly onRun: () => void;
};

/** The start of a page's host: the machine, with the hosts that are loading. */
export type HostStarter = ReturnType<typeof createStarter>;

/** Requests the first host of a page, and carries out what the machine of the start wants from then on. */
export function createStarter({ attempts: { hosts, record }, examiner, problem, reload, onRun }: Options) {
  const loading: LoadingHost[] = [];
  let start: Start = { phase: 'loading', host: 0, open: [0], effects: [] };
  let lost: LostHost | undefined;

  const carryOut: Record<StartEffect, (about: number, what: unknown) => void> = {
    request: () => request(start.host),
    run: (about) => run(about).catch((fault) => take('failed', fault, about)),
    record(about, what) {
      loading[about]?.drop();
      record(about, what);
    },
    reload,
    'show unloaded': () => untilParsed().then(() => problem.display('unloaded')),
    'show broken': (_, what) => problem.showBroken(what),
  };

  function take(event: StartEvent, what?: unknown, about = start.host): void {
    start = nextStart(start, event, about, hosts.length);
    for (const effect of start.effects) carryOut[effect](about, what);
  }

  function request(index: number): void {
    const host = hosts[index];
    if (!host) return;
    const onLost = (cause: LostCause) => {
      lost ??= { version: host.version, cause, at: Date.now() };
    };
    const report = (event: StartEvent, what?: unknown) => take(event, what, index);
    loading[index] = load(host, { examiner, onLost, report, reload });
  }

  async function run(index: number): Promise<void> {
    if (lost) keepLostHost(lost);
    for (const other of start.open) {
      loading[other]?.drop();
      if (other < index) record(other, hanging);
    }
    problem.hide();
    document.documentElement.dataset.host = hosts[index]?.version;
    await loading[index]?.run();
    onRun();
  }

  request(0);
  return {
    running: () => (start.phase === 'loading' ? undefined : hosts[start.host]),
    isLoading: () => start.phase === 'loading' && start.open.length > 0,
    lost: () => lost,
    prove: () => take('proven'),
    breakDown(what: unknown) {
      take(start.phase === 'running' && record(start.host, what) ? 'replaced' : 'broke', what);
    },
    resume() {
      for (const index of start.open) loading[index]?.resume();
    },
  };
}

type Loads = Pick<Options, 'examiner' | 'reload'> & {
  readonly onLost: (cause: LostCause) => void;
  readonly report: (event: StartEvent, what?: unknown) => void;
};

/** Loads a host, and reports what becomes of it. */
function load(host: NumberedHost, { examiner, reload, onLost, report }: Loads): LoadingHost {
  const one = bringHost(host, { examiner, onLost, onHanging: () => report('hangs') });
  one.arrived.then(
    async (isThere) => {
      if (!isThere) return;
      await untilParsed();
      if (document.getElementById('root')) report('arrived');
      else setTimeout(reload, CUT_MS);
    },
    (fault) => report('failed', fault),
  );
  return one;
}

const hanging: HostFileFault = { fault: 'hanging', toString: () => 'it did not come in time' };
