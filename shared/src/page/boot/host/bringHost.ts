import { HOST_GONE_MS, HOST_LOOK_MS, LOST, pauseAfter } from '@site/release-page/load/failurePolicy';
import { type FileExaminer, isFileFault, type LostCause } from '@site/release-page/load/fileExaminer';
import { unmatchedHash } from '@site/release-page/load/unmatchedHash';
import type { NumberedHost } from '@site/release-page/resolve/versionsFor';
import { linkTo, loaded } from '../linkTo.ts';
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

/**
 * Requests all files of a host. Nothing of it runs yet, so that it can still be given up. `query` changes the
 * addresses, because for the same address a browser returns a preload that failed or hangs again.
 */
function requestHost(host: NumberedHost, query: string) {
  const styles = host.styles.map((file) => link(host, file, 'stylesheet', query));
  // A browser that lacks preload requests a script when it is to run.
  const isHinting = document.createElement('link').relList.supports('preload');
  const scripts = isHinting ? host.scripts.map((file) => link(host, file, 'preload', query)) : [];
  const links = [...scripts, ...styles];
  const waiting = new Set(links);
  const arrivals = links.map((one) => loaded(one).then(() => waiting.delete(one)));
  document.head.append(...links);
  return {
    /** Rejects with the element whose file did not load. */
    arrived: Promise.all(arrivals),
    /** Settle when each script arrives or fails. Empty in a browser that lacks preload. */
    scripts: arrivals.slice(0, scripts.length),
    /** Returns a link whose file is still loading. */
    pending: () => [...waiting][0],
    /** Makes it as if the files had never been requested. */
    drop() {
      waiting.clear();
      for (const one of links) one.remove();
    },
  };
}

/** Runs a script of a host. Rejects with its element when the browser does not get it, or refuses it: then nothing of it has run. */
async function runScript(host: NumberedHost, file: string, query: string): Promise<void> {
  const script = document.createElement('script');
  script.crossOrigin = 'anonymous';
  script.integrity = hashOf(host, file);
  script.src = host.base + file + query;
  const running = loaded(script);
  document.head.append(script);
  await running;
}

/**
 * Whether all files of a host can be loaded now, past any cache. The browser caches what it gets: it had cached what
 * it refused.
 */
export async function isThere(host: NumberedHost, { causeOf }: FileExaminer): Promise<boolean> {
  const files = [...host.styles, ...host.scripts];
  const causes = await Promise.all(files.map((file) => causeOf(host.base + file, hashOf(host, file))));
  return causes.every((cause) => cause === 'unknown');
}

function link(
  host: NumberedHost,
  file: string,
  rel: 'preload' | 'stylesheet',
  query: string,
): HTMLLinkElement {
  const element = linkTo(host, file, rel, true);
  element.integrity = hashOf(host, file);
  element.href = host.base + file + query;
  return element;
}

/**
 * Returns the hash that a file must have. Only a file of a development server may load unchecked, because it changes
 * while the page is open.
 */
function hashOf({ base, integrity }: NumberedHost, file: string): string {
  return integrity[file] ?? (base.startsWith('http://localhost:') ? '' : unmatchedHash);
}

/**
 * Requests the files of a host, one request at a time, each from addresses of its own. The last script starts the host once all
 * others have run. These only define modules, so they run as they arrive.
 */
function requestFiles(host: NumberedHost) {
  const runs = new Map<string, Promise<void>>();
  let retries = 0;
  let query = '';
  let isDropped = false;
  let files = request();

  function request() {
    const requested = requestHost(host, query);
    for (const [index, arrival] of requested.scripts.slice(0, -1).entries())
      arrival
        .then(() => {
          if (!isDropped && files === requested) return run(host.scripts[index] ?? '');
        })
        // A failure shows again when the host starts.
        .catch(() => {});
    return requested;
  }

  /** Runs a script unless it has run or is about to. Rejects with its element. */
  function run(file: string): Promise<void> {
    const known = runs.get(file);
    if (known) return known;
    const running = runScript(host, file, query);
    runs.set(file, running);
    running.catch(() => runs.delete(file));
    return running;
  }

  /** Has what is requested from now on come from another address. */
  function moveOn(): void {
    query = `?retry=${++retries}`;
  }

  return {
    files: () => files,
    /** Requests all files again. */
    repeat() {
      files.drop();
      moveOn();
      files = request();
    },
    run,
    moveOn,
    /** Gives the host up, as if it had never been requested. */
    drop() {
      isDropped = true;
      files.drop();
    },
  };
}
