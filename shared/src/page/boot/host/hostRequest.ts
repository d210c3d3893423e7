import type { NumberedHost } from '@site/release-page/resolve/versionsFor';
import { type RequestedFiles, requestHost, runScript } from './hostFiles.ts';

/** The requests for the files of a host: one at a time, each from addresses of its own. */
export type HostRequest = {
  files(): RequestedFiles;
  /** Requests all files again. */
  repeat(): void;
  /** Runs a script unless it has run or is about to. Rejects with its element. */
  run(file: string): Promise<void>;
  /** Has what is requested from now on come from another address. */
  moveOn(): void;
  /** Gives the host up, as if it had never been requested. */
  drop(): void;
};

/**
 * Requests the files of a host. The last script starts the host once all others have run. These only define modules, so
 * they run as they arrive.
 */
export function requestFiles(host: NumberedHost): HostRequest {
  const runs = new Map<string, Promise<void>>();
  let retries = 0;
  let query = '';
  let isDropped = false;
  let files = request();

  function request(): RequestedFiles {
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

  function run(file: string): Promise<void> {
    const known = runs.get(file);
    if (known) return known;
    const running = runScript(host, file, query);
    runs.set(file, running);
    running.catch(() => runs.delete(file));
    return running;
  }

  function moveOn(): void {
    query = `?retry=${++retries}`;
  }

  return {
    files: () => files,
    repeat() {
      files.drop();
      moveOn();
      files = request();
    },
    run,
    moveOn,
    drop() {
      isDropped = true;
      files.drop();
    },
  };
}
