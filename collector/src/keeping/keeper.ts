import { extname, join } from 'node:path';
import { Worker } from 'node:worker_threads';
import type { Received } from '../counting/fold.ts';
import type { ServedCount } from '../counting/served.ts';
import { isRead, type ReadQuestion, readAnswer } from '../store/answers.ts';
import type { StoreLimits } from '../store/limits.ts';
import type { DayKey, KnownVersion } from '../store/store.ts';
import type { Answers, Question } from './core.ts';
import type { FromThread, ThreadData, ToThread } from './messages.ts';
import { readerIn, type StorePlace } from './openStore.ts';

/** The store's thread, as the server sees it: nothing here waits for the disk. */
export type Keeper = {
  /** Why the thread cannot write now; undefined when it can. */
  readonly problem: string | undefined;
  /**
   * Counts and writes a batch. Resolves once it is written, which may wait for room on the disk, or once the thread has
   * ended.
   */
  keep(reports: readonly Received[], served?: readonly ServedCount[]): Promise<void>;
  /** Queries the counts. Rejects when there is no answer within five seconds. */
  ask<What extends Question['what']>(question: Question & { readonly what: What }): Promise<Answers[What]>;
  close(): Promise<void>;
};

export type KeeperOptions = {
  readonly place: StorePlace;
  readonly limits?: StoreLimits;
  readonly log: (line: string) => void;
  /** Receives, at each start of the thread, the versions that have counts. */
  readonly onVersions: (versions: readonly KnownVersion[]) => void;
  /** Receives the keys of tickets, at each start of the thread and whenever there are others. */
  readonly onKeys?: (keys: readonly DayKey[]) => void;
};

const ANSWER_MS = 5_000;
/** The memory of the thread for objects: with that of the server it fits into a container with 512 MB. */
const THREAD_MB = 224;
const FIRST_PAUSE_MS = 500;
const LONGEST_PAUSE_MS = 30_000;
/** The number of threads that may end over one batch: it may be the batch that ends them. */
const MOST_ENDED = 3;

type Batch = Extract<ToThread, { kind: 'batch' }>;
type Waiting = {
  /** Whether the answer is read beside the thread. */
  readonly isReadBeside: boolean;
  resolve(answer: Answers[keyof Answers]): void;
  reject(error: Error): void;
};
type Reply = { readonly answer?: Answers[keyof Answers]; readonly problem?: string };

export function startKeeper({ place, limits, log, onVersions, onKeys }: KeeperOptions): Keeper {
  const waiting = new Map<number, Waiting>();
  // A thread that counts a batch answers only after it, and PostgreSQL can be read meanwhile.
  const reader = readerIn(place);
  let problem: string | undefined;
  let isClosing = false;
  let pause = FIRST_PAUSE_MS;
  let restart: NodeJS.Timeout | undefined;
  let lastId = 0;
  let lastBatch = 0;
  let handleKept: (() => void) | undefined;
  let batch: Batch | undefined;
  let endedOverBatch = 0;
  let thread = start();

  function start(): Worker {
    const data: ThreadData = { place, ...(limits && { limits }) };
    // The package has compiled files.
    const ending = extname(import.meta.filename);
    const worker = new Worker(join(import.meta.dirname, `worker${ending}`), {
      workerData: data,
      env: { ...process.env },
      resourceLimits: { maxOldGenerationSizeMb: THREAD_MB },
    });
    worker.on('message', handleMessage);
    worker.on('error', (error) => setProblem(error instanceof Error ? error.message : String(error)));
    worker.once('exit', handleExit);
    return worker;
  }

  function setProblem(text: string | undefined): void {
    if (text !== problem)
      log(text === undefined ? 'collector: it goes on' : `collector: nothing can be kept: ${text}`);
    problem = text;
  }

  function handleMessage(message: FromThread): void {
    if (message.kind === 'ready') {
      pause = FIRST_PAUSE_MS;
      onVersions(message.versions);
      setProblem(undefined);
    } else if (message.kind === 'keys') onKeys?.(message.keys);
    else if (message.kind === 'saved') {
      setProblem(undefined);
      handleKept?.();
    } else if (message.kind === 'stuck') setProblem(message.problem);
    else if (message.kind === 'trouble') log(`collector: ${message.problem}`);
    else answer(message.id, message);
  }

  function answer(id: number, reply: Reply): void {
    const one = waiting.get(id);
    waiting.delete(id);
    if (reply.answer === undefined) one?.reject(new Error(reply.problem));
    else one?.resolve(reply.answer);
  }

  /**
   * Starts the thread again. It gets its batch again where the store recognizes one that is written. Elsewhere the batch is
   * given up: it may have been written, and nothing may be counted twice.
   */
  function handleExit(): void {
    for (const [id, { isReadBeside }] of [...waiting])
      if (!isReadBeside) answer(id, { problem: 'The thread that keeps counts has ended.' });
    if (batch) endedOverBatch += 1;
    if ('file' in place || isClosing || endedOverBatch >= MOST_ENDED) giveUpBatch();
    if (isClosing) return;
    setProblem(problem ?? 'The thread that keeps counts has ended.');
    restart = setTimeout(() => {
      thread = start();
      if (batch) send(batch);
    }, pause);
    restart.unref();
    pause = Math.min(LONGEST_PAUSE_MS, pause * 2);
  }

  function giveUpBatch(): void {
    if (batch) log(`collector: reports given up with the thread that counted them: ${batch.reports.length}`);
    handleKept?.();
  }

  const send = (message: ToThread) => thread.postMessage(message);

  async function read(question: ReadQuestion): Promise<Reply> {
    try {
      const opened = await reader;
      return opened ? { answer: await readAnswer(opened.counts, question, Date.now()) } : {};
    } catch (error) {
      return { problem: error instanceof Error ? error.message : String(error) };
    }
  }

  return {
    get problem() {
      return problem;
    },
    keep(reports, served = []) {
      lastBatch += 1;
      const next: Batch = { kind: 'batch', number: lastBatch, reports, served };
      batch = next;
      endedOverBatch = 0;
      return new Promise((resolve) => {
        handleKept = () => {
          handleKept = undefined;
          batch = undefined;
          resolve();
        };
        send(next);
      });
    },
    ask<What extends Question['what']>(question: Question & { readonly what: What }) {
      lastId += 1;
      const id = lastId;
      const isReadBeside = 'url' in place && isRead(question);
      return new Promise<Answers[What]>((resolve, reject) => {
        const late = setTimeout(
          () => answer(id, { problem: 'The store does not answer in time.' }),
          ANSWER_MS,
        );
        const settle = () => clearTimeout(late);
        waiting.set(id, {
          isReadBeside,
          resolve: (value) => {
            settle();
            resolve(value as Answers[What]);
          },
          reject: (error) => {
            settle();
            reject(error);
          },
        });
        if (isReadBeside) read(question).then((reply) => answer(id, reply));
        else send({ kind: 'ask', id, question });
      });
    },
    async close() {
      isClosing = true;
      clearTimeout(restart);
      await (await reader)?.close();
      const ended = new Promise((resolve) => thread.once('exit', resolve));
      if (thread.threadId === -1) return;
      send({ kind: 'close' });
      const late = setTimeout(() => thread.terminate(), ANSWER_MS);
      await ended;
      clearTimeout(late);
    },
  };
}
