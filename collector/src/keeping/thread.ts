import { extname, join } from 'node:path';
import { Worker } from 'node:worker_threads';
import type { KeeperEvent } from './keeperMachine.ts';
import { ANSWER_MS, type FromThread, type ThreadData, type ToThread } from './messages.ts';
import { textOf } from './textOf.ts';

/** The memory of the thread for objects: with that of the server it fits into a container with 512 MB. */
const THREAD_MB = 224;

/** Starts the thread that counts and writes; it can be started again after it ended. */
export function startThread(
  data: ThreadData,
  handle: (event: KeeperEvent) => void,
  handleMessage: (message: FromThread) => void,
) {
  let worker = start();

  function start(): Worker {
    // The package has compiled files.
    const ending = extname(import.meta.filename);
    return new Worker(join(import.meta.dirname, `worker${ending}`), {
      workerData: data,
      env: { ...process.env },
      resourceLimits: { maxOldGenerationSizeMb: THREAD_MB },
    })
      .on('message', handleMessage)
      .on('error', (error) => handle({ kind: 'stuck', problem: textOf(error) }))
      .once('exit', () => handle({ kind: 'exited' }));
  }

  const send = (message: ToThread) => worker.postMessage(message);
  return {
    start(): void {
      worker = start();
    },
    send,
    /** Asks the thread to end, and ends it if it does not. */
    close(): void {
      send({ kind: 'close' });
      const late = setTimeout(() => worker.terminate(), ANSWER_MS);
      worker.once('exit', () => clearTimeout(late));
    },
  };
}
