import { once } from 'node:events';
import { Worker } from 'node:worker_threads';

/** Asks for figures in a thread of its own, so that the load that the drill sends delays no answer. */
export const startAsking = (address: string) =>
  startThread<number[]>(new URL('./askFigures.ts', import.meta.url), address);

/** Starts a thread. Resolves once it says that it begins; `end` returns what it says when it is to end. */
export async function startThread<Result>(file: URL, data: unknown): Promise<{ end(): Promise<Result> }> {
  const worker = new Worker(file, { workerData: data });
  await once(worker, 'message');
  return {
    async end() {
      const answered = once(worker, 'message') as Promise<[Result]>;
      worker.postMessage('end');
      const [result] = await answered;
      return result;
    },
  };
}
