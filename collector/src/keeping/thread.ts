import { extname, join } from 'node:path';
import { Worker } from 'node:worker_threads';
import type { KeeperEvent } from './keeperMachine.ts';
import type { FromThread, ThreadData, ToThread } from './messages.ts';
import { ANSWER_MS } from './questions.ts';
import { textOf } from './textOf.ts';

/** The thread that counts and writes, which can be started again after it ended. */
export type Thread = {
  start(): void;
  send(message: ToThread): void;
  /** Asks the thread to end, and ends it if it does not. */
  close(): void;
};

/** The memory of the thread for objects: with that of the server it fits into a container with 512 MB. */
const THREAD_MB = 224;

/** Starts the thread. */
export function startThread(
  data: ThreadData,
  handle: (event: KeeperEvent) => void,
  handleMessage: (message: FromThread) => void,
): Thread {
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
    start() {
      worker = start();
    },
    send,
    close() {
      send({ kind: 'close' });
      const late = setTimeout(() => worker.terminate(), ANSWER_MS);
      worker.once('exit', () => clearTimeout(late));
    },
  };
}
