import { HOST_GONE_MS, HOST_LOOK_MS, LOST, pauseAfter } from '@site/release-page/load/failurePolicy';
import { type FileExaminer, isFileFault, type LostCause } from '@site/release-page/load/fileExaminer';
import type { NumberedHost } from '@site/release-page/resolve/versionsFor';
import { requestFiles } from './hostFiles.ts';
import type { HostFileFault } from './hostRecords.ts';

/**
 * A file that the examiner sees arriving for more than this many looks, while the page's own request stays pending,
 * is fetched once by the examiner. If it can be had, the page requests it again, from the bytes of that fetch.
 */
const MOST_LOOKS = 3;

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
   * Resolves to true when all files have arrived, however long the network keeps them away, and to false when the host
   * was given up; rejects with a `HostFileFault` where the version is at fault.
   */
  readonly arrived: Promise<boolean>;
  /** Starts the host: runs its scripts. Rejects as `arrived` does, when the host has not started. */
  run(): Promise<void>;
  /** Requests the files again at once, without waiting for a pause or for files that are still loading. */
  resume(): void;
  /** Gives the host up, as if it had never been requested. */
  drop(): void;
};

/** Loads the files of a host, and retries for as long as the network fails. */
export function bringHost(host: NumberedHost, { examiner, onLost, onHanging }: BringOptions): LoadingHost {
  const request = requestFiles(host);
  let isOver = false;
  let pauses = 0;
  let wake = () => {};

  async function bring(): Promise<boolean> {
    for (;;) {
      const woken = new Promise<boolean>((resolve) => {
        wake = () => resolve(false);
      });
      const files = request.files();
      const isThere = await Promise.race([files.arrived.then(() => true), woken]).catch(async (failed) => {
        files.drop();
        await examine(failed);
        return false;
      });
      if (isThere || isOver) return isThere;
      request.repeat();
    }
  }

  /** Waits until a retry is worth it. Rejects where the version is at fault. */
  async function examine(failed: HTMLElement): Promise<void> {
    onLost(await lostCause(failed, examiner));
    await new Promise<void>((resolve) => {
      wake = resolve;
      setTimeout(resolve, pauseAfter(pauses++, LOST));
    });
  }

  async function watch(): Promise<void> {
    for (let looks = 0, wasGone = false; !isOver; ) {
      await new Promise((resolve) => setTimeout(resolve, wasGone ? HOST_GONE_MS : HOST_LOOK_MS));
      const file = request.files().pending();
      const progress = file && !isOver && (await examiner.progressOf(file.href));
      if (!progress || isOver || request.files().pending() !== file) continue;
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
    try {
      await request.run(file);
    } catch (failed) {
      await examine(failed as HTMLElement);
      request.moveOn();
      await untilRun(file);
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
      request.drop();
      wake();
    },
  };
}

/** Resolves to the cause for which the network has lost a file. Rejects where its version is at fault. */
async function lostCause(failed: HTMLElement, examiner: FileExaminer): Promise<LostCause> {
  const [address = ''] = (failed.getAttribute('href') ?? failed.getAttribute('src') ?? '').split('?');
  const cause = await examiner.causeOf(address, failed.getAttribute('integrity') ?? '');
  if (!isFileFault(cause)) return cause;
  const what = `${address} ${cause === 'refused' ? 'is not what was released and ' : ''}did not load`;
  throw { fault: cause, file: address, toString: () => what } satisfies HostFileFault;
}
