import {
  type FileExaminer,
  type HostFileFault,
  hostBroke,
  isFileFault,
  type LostCause,
  type NumberedHost,
} from '@site/shared/release/routing';
import { askForHost, runScript } from './hostFiles.ts';

const LOOK_MS = 2_500;
const LOOK_WHILE_GONE_MS = 1_000;
/** What still does not come by itself when it can be had is asked for anew, from what the last of so many looks has brought. */
const MOST_LOOKS = 3;
const FIRST_PAUSE_MS = 500;
/** A page is whole within five seconds after the line is back. */
const LONGEST_PAUSE_MS = 2_500;

type Hopes = {
  readonly examiner: FileExaminer;
  /** Called for each failure that is not the version's. */
  readonly onLost: (cause: LostCause) => void;
  /** Called when a file hangs while the site answers. It may come after all. */
  readonly onHanging: () => void;
};

/** A host on its way. */
export type Coming = {
  /** Waits for as long as it is the line that keeps it away; rejects with a `HostFileFault` where the version is at fault. */
  readonly arrived: Promise<void>;
  /** Runs its scripts, one after the other. Rejects as `arrived` does, where nothing of it has run. */
  run(): Promise<void>;
  /** Asks for it at once. */
  askNow(): void;
  /** Makes it as if it had never been asked for. */
  drop(): void;
};

/** Brings the files of a host, however often the line goes. */
export function bringHost(host: NumberedHost, { examiner, onLost, onHanging }: Hopes): Coming {
  let isOver = false;
  let pauses = 0;
  let retries = 0;
  let query = '';
  let files = askForHost(host, query);
  let wake = () => {};

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
      // Whoever waits for one that was given up waits for good.
      if (isOver) return new Promise(() => {});
      files.drop();
      query = `?retry=${++retries}`;
      files = askForHost(host, query);
    }
  }

  /** Waits until it is worth asking once more. Rejects where the version is at fault. */
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
      // Players who lost one line do not all come back at once.
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
      // What was on its way when the line went may never come.
      if (isBack) wake();
      else if (looks > MOST_LOOKS) {
        looks = 0;
        if ((await examiner.causeOf(file.href, file.integrity)) === 'unknown') wake();
      }
    }
  }

  /** Whether a script has run; false where it is worth asking for once more. */
  function hasRun(file: string): Promise<boolean> {
    return runScript(host, file, query).then(
      () => true,
      (failed) =>
        examine(failed).then(() => {
          query = `?retry=${++retries}`;
          return false;
        }),
    );
  }

  const arrived = bring().finally(() => {
    isOver = true;
  });
  watch();
  return {
    arrived,
    async run() {
      for (const [index, file] of host.scripts.entries()) {
        try {
          while (!(await hasRun(file)));
        } catch (what) {
          if (index === 0) throw what;
          dispatchEvent(new CustomEvent(hostBroke, { detail: String(what) }));
          return;
        }
      }
    },
    askNow: () => wake(),
    drop() {
      isOver = true;
      files.drop();
    },
  };
}
