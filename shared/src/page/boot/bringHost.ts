import { type FileExaminer, isFileFault, type LostCause } from '@site/release-page/load/fileExaminer';
import type { NumberedHost } from '@site/release-page/resolve/versionsFor';
import { type RequestedFiles, requestHost, runScript } from './hostFiles.ts';
import type { HostFileFault } from './hostStart.ts';

const LOOK_MS = 2_500;
const LOOK_WHILE_GONE_MS = 1_000;
/**
 * A file that the examiner sees arriving for more than this many looks, while the page's own request stays pending,
 * is fetched once by the examiner. If it can be had, the page requests it again, from the bytes of that fetch.
 */
const MOST_LOOKS = 3;
const FIRST_PAUSE_MS = 500;
/** A page is complete within five seconds after the network is back. */
const LONGEST_PAUSE_MS = 2_500;

type BringOptions = {
  readonly examiner: FileExaminer;
  /** Called for each failure that is not the fault of the version. */
  readonly onLost: (cause: LostCause) => void;
  /** Called when a file hangs while the site responds. The file may arrive after all. */
  readonly onHanging: () => void;
};

/** A host whose files are loading. */
export type LoadingHost = {
  /**
   * Resolves when all files have arrived, however long the network keeps them away; rejects with a `HostFileFault`
   * where the version is at fault.
   */
  readonly arrived: Promise<void>;
  /** Starts the host: runs its scripts. Rejects as `arrived` does, when the host has not started. */
  run(): Promise<void>;
  /** Requests the files again at once, without waiting for a pause or for files that are still loading. */
  resume(): void;
  /** Gives the host up, as if it had never been requested. */
  drop(): void;
};

/**
 * Loads the files of a host, and retries for as long as the network fails. The last script starts the host once all others
 * have run. These only define modules, so they run as they arrive.
 */
export function bringHost(host: NumberedHost, { examiner, onLost, onHanging }: BringOptions): LoadingHost {
  let isOver = false;
  let pauses = 0;
  let retries = 0;
  let query = '';
  let isDropped = false;
  const runs = new Map<string, Promise<void>>();
  let files = request();
  let wake = () => {};

  function request(): RequestedFiles {
    const requested = requestHost(host, query);
    for (const [index, arrival] of requested.scripts.slice(0, -1).entries())
      arrival
        .then(() => {
          if (!isDropped && files === requested) return runOnce(host.scripts[index] ?? '');
        })
        // A failure shows again when the host starts.
        .catch(() => {});
    return requested;
  }

  /** Runs a script unless it has run or is about to. */
  function runOnce(file: string): Promise<void> {
    const known = runs.get(file);
    if (known) return known;
    const running = runScript(host, file, query);
    runs.set(file, running);
    running.catch(() => runs.delete(file));
    return running;
  }

  async function bring(): Promise<void> {
    for (;;) {
      const woken = new Promise<boolean>((resolve) => {
        wake = () => resolve(true);
      });
      const isAgain = await Promise.race([files.arrived.then(() => false), woken]).catch(async (failed) => {
        files.drop();
        await examine(failed);
        return true;
      });
      if (!isAgain) return;
      // A host that was given up never settles.
      if (isOver) return new Promise(() => {});
      files.drop();
      query = `?retry=${++retries}`;
      files = request();
    }
  }

  /** Waits until a retry is worth it. Rejects where the version is at fault. */
  async function examine(failed: HTMLElement): Promise<void> {
    const [address = ''] = (failed.getAttribute('href') ?? failed.getAttribute('src') ?? '').split('?');
    const cause = await examiner.causeOf(address, failed.getAttribute('integrity') ?? '');
    if (isFileFault(cause)) {
      const what = `${address} ${cause === 'refused' ? 'is not what was released and ' : ''}did not load`;
      throw { fault: cause, file: address, toString: () => what } satisfies HostFileFault;
    }
    onLost(cause);
    await new Promise<void>((resolve) => {
      wake = resolve;
      // Players who lost the same network must not all come back at once.
      const jitter = 0.75 + Math.random() / 2;
      setTimeout(resolve, Math.min(FIRST_PAUSE_MS * 2 ** pauses, LONGEST_PAUSE_MS) * jitter);
    });
    pauses += 1;
  }

  async function watch(): Promise<void> {
    for (let looks = 0, wasGone = false; !isOver; ) {
      await new Promise((resolve) => setTimeout(resolve, wasGone ? LOOK_WHILE_GONE_MS : LOOK_MS));
      const file = files.pending();
      const progress = file && !isOver && (await examiner.progressOf(file.href));
      if (!progress || isOver || files.pending() !== file) continue;
      looks = progress === 'comes' ? looks + 1 : 0;
      const isBack = wasGone && progress === 'comes';
      wasGone = progress === 'offline';
      if (wasGone) onLost('offline');
      if (progress === 'hanging') onHanging();
      // A request that was under way when the network failed may never finish.
      if (isBack) wake();
      else if (looks > MOST_LOOKS) {
        looks = 0;
        if ((await examiner.causeOf(file.href, file.integrity)) === 'unknown') wake();
      }
    }
  }

  async function untilRun(file: string): Promise<void> {
    for (;;) {
      try {
        return await runOnce(file);
      } catch (failed) {
        await examine(failed as HTMLElement);
        query = `?retry=${++retries}`;
      }
    }
  }

  const arrived = bring().finally(() => {
    isOver = true;
  });
  watch();
  return {
    arrived,
    async run() {
      await Promise.all(host.scripts.map(untilRun));
    },
    resume: () => wake(),
    drop() {
      isOver = true;
      isDropped = true;
      files.drop();
    },
  };
}
