import type { Received } from '../counting/fold.ts';
import type { ServedCount } from '../counting/served.ts';
import { isRead, readAnswer } from '../store/answers.ts';
import type { StoreLimits } from '../store/limits.ts';
import type { DayKey, KnownVersion } from '../store/store.ts';
import type { Answers, Question } from './core.ts';
import {
  type KeeperEffect,
  type KeeperEvent,
  type KeeperState,
  keeperMachine,
  newKeeper,
} from './keeperMachine.ts';
import { ANSWER_MS, type FromThread, type ToThread } from './messages.ts';
import { readerIn, type StorePlace } from './openStore.ts';
import { startThread } from './thread.ts';

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

type Answer = Answers[keyof Answers];
type Open = { resolve(answer: Answer): void; reject(error: Error): void };

/** The number of threads that may end over one batch: it may be the batch that ends them. */
const MOST_ENDED = 3;

/** Starts the thread. `keeperMachine` decides what follows an event; this carries it out. */
export function startKeeper({ place, limits, log, onVersions, onKeys }: KeeperOptions): Keeper {
  const thread = startThread({ place, ...(limits && { limits }) }, handle, handleMessage);
  const questions = createQuestions(thread.send);
  const batch = createBatch(thread.send, log);
  // A thread that counts a batch answers only after it, and PostgreSQL can be read meanwhile.
  const reader = readerIn(place);
  // A SQLite file does not recognize a batch that is written.
  let state = newKeeper('file' in place ? 1 : MOST_ENDED);
  let handleClosed = () => {};

  const effects: Readonly<Record<KeeperEffect, () => void>> = {
    start: thread.start,
    restart: () => setTimeout(handle, state.pauseMs, { kind: 'due' }).unref(),
    send: batch.send,
    settle: batch.settle,
    giveUp: batch.giveUp,
    refuseQuestions: questions.refuse,
    closeThread: thread.close,
    endClosing: () => handleClosed(),
  };

  function handle(event: KeeperEvent): void {
    const { problem } = state;
    const next = keeperMachine(state, event);
    state = next.state;
    for (const effect of next.effects) effects[effect]();
    if (state.problem !== problem) log(`collector: ${statusOf(state)}`);
  }

  function handleMessage(message: FromThread): void {
    if (message.kind === 'ready') onVersions(message.versions);
    if (message.kind === 'answer') questions.settle(message);
    else if (message.kind === 'keys') onKeys?.(message.keys);
    else if (message.kind === 'warning') log(`collector: ${message.problem}`);
    else handle(message);
  }

  return {
    get problem() {
      return state.problem;
    },
    keep(reports, served = []) {
      const settled = batch.begin(reports, served);
      handle({ kind: 'batch' });
      return settled;
    },
    async ask<What extends Question['what']>(question: Question & { readonly what: What }) {
      const beside = await reader;
      if (!beside || !isRead(question)) return (await questions.ask(question)) as Answers[What];
      return inTime(readAnswer(beside.counts, question, Date.now())) as Promise<Answers[What]>;
    },
    async close() {
      const closed = new Promise<void>((resolve) => {
        handleClosed = resolve;
      });
      handle({ kind: 'close' });
      await Promise.all([closed, reader.then((opened) => opened?.close())]);
    },
  };
}

const statusOf = ({ problem }: KeeperState) =>
  problem === undefined ? 'it goes on' : `nothing can be kept: ${problem}`;

/** Creates the memory of the batch that a thread counts and writes; there is one at a time. */
function createBatch(send: (message: ToThread) => void, log: (line: string) => void) {
  let number = 0;
  let batch: { readonly message: Extract<ToThread, { kind: 'batch' }>; settle(): void } | undefined;
  return {
    /** Makes a new batch. Resolves once it is written or given up. */
    begin(reports: readonly Received[], served: readonly ServedCount[]): Promise<void> {
      number += 1;
      const message = { kind: 'batch', number, reports, served } as const;
      return new Promise((settle) => {
        batch = { message, settle };
      });
    },
    send: () => batch && send(batch.message),
    settle: () => batch?.settle(),
    giveUp(): void {
      log(`collector: reports given up with the thread that counted them: ${batch?.message.reports.length}`);
      batch?.settle();
    },
  };
}

/** Creates the memory of questions that a thread has not answered yet. */
function createQuestions(send: (message: ToThread) => void) {
  const open = new Map<number, Open>();
  let lastId = 0;
  return {
    ask(question: Question): Promise<Answer> {
      lastId += 1;
      const id = lastId;
      const answered = new Promise<Answer>((resolve, reject) => open.set(id, { resolve, reject }));
      send({ kind: 'ask', id, question });
      return inTime(answered).finally(() => open.delete(id));
    },
    /** Settles a question by the thread's answer; one that came too late settles nothing. */
    settle({ id, answer, problem }: Extract<FromThread, { kind: 'answer' }>): void {
      if (answer === undefined) open.get(id)?.reject(new Error(problem));
      else open.get(id)?.resolve(answer);
    },
    /** Rejects all questions: the thread that had them has ended. */
    refuse(): void {
      for (const { reject } of open.values()) reject(new Error('The thread that keeps counts has ended.'));
    },
  };
}

/** Returns the answer; rejects where it does not come in time. */
async function inTime<Value>(answer: Promise<Value>): Promise<Value> {
  let late: NodeJS.Timeout | undefined;
  const missed = new Promise<never>((_, reject) => {
    late = setTimeout(() => reject(new Error('The store does not answer in time.')), ANSWER_MS);
  });
  return Promise.race([answer, missed]).finally(() => clearTimeout(late));
}
