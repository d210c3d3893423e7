import type { FromThread } from './messages.ts';

/**
 * The machine of the thread that counts and writes, and of its batch. A test compares this diagram with the table below.
 *
 * ```mermaid
 * stateDiagram-v2
 *   [*] --> idle
 *   idle --> writing: batch / send
 *   idle --> ended: exited / refuseQuestions, restart
 *   idle --> closing: close / closeThread
 *   writing --> idle: saved / settle
 *   writing --> owing: exited / refuseQuestions, restart
 *   writing --> ended: exitedLast / refuseQuestions, giveUp, restart
 *   writing --> finishing: close / closeThread
 *   ended --> owing: batch
 *   ended --> idle: due / start
 *   ended --> closed: close / endClosing
 *   owing --> writing: due / start, send
 *   owing --> closed: close / giveUp, endClosing
 *   closing --> finishing: batch / send
 *   closing --> closed: exited / refuseQuestions, endClosing
 *   finishing --> closing: saved / settle
 *   finishing --> closed: exited / refuseQuestions, giveUp, endClosing
 *   closed --> closed: batch / giveUp
 *   closed --> closed: close / endClosing
 * ```
 */
export const keeperTable: Readonly<Record<StateName, Partial<Record<Occurrence, Step>>>> = {
  /** The thread runs, and has no batch. */
  idle: {
    batch: to('writing', 'send'),
    exited: to('ended', 'refuseQuestions', 'restart'),
    close: to('closing', 'closeThread'),
  },
  /** The thread has a batch. */
  writing: {
    saved: to('idle', 'settle'),
    exited: to('owing', 'refuseQuestions', 'restart'),
    exitedLast: to('ended', 'refuseQuestions', 'giveUp', 'restart'),
    close: to('finishing', 'closeThread'),
  },
  /** The thread has ended, and the next one starts after a pause. */
  ended: {
    batch: to('owing'),
    due: to('idle', 'start'),
    close: to('closed', 'endClosing'),
  },
  /** The same, and the next thread gets the batch. */
  owing: {
    due: to('writing', 'start', 'send'),
    close: to('closed', 'giveUp', 'endClosing'),
  },
  /** The thread closes its store. */
  closing: {
    batch: to('finishing', 'send'),
    exited: to('closed', 'refuseQuestions', 'endClosing'),
  },
  /** The same, and it has a batch. */
  finishing: {
    saved: to('closing', 'settle'),
    exited: to('closed', 'refuseQuestions', 'giveUp', 'endClosing'),
  },
  closed: { batch: to('closed', 'giveUp'), close: to('closed', 'endClosing') },
};

type StateName = 'idle' | 'writing' | 'ended' | 'owing' | 'closing' | 'finishing' | 'closed';
/**
 * An occurrence of the table. `exitedLast` is the exit of the last thread that may end over one batch: it may be the batch
 * that ends them, or the store does not recognize a batch that is written, and nothing may be counted twice.
 */
type Occurrence = 'batch' | 'saved' | 'exited' | 'exitedLast' | 'due' | 'close';
export type KeeperEffect =
  | 'start'
  | 'restart'
  | 'send'
  | 'settle'
  | 'giveUp'
  | 'refuseQuestions'
  | 'closeThread'
  | 'endClosing';
type Step = { readonly to: StateName; readonly effects: readonly KeeperEffect[] };

export type KeeperEvent =
  | { readonly kind: Exclude<Occurrence, 'exitedLast' | 'saved'> }
  | Extract<FromThread, { kind: 'ready' | 'saved' | 'stuck' }>;

export type KeeperState = {
  readonly name: StateName;
  /** Why the thread cannot write now; undefined when it can. */
  readonly problem: string | undefined;
  /** The number of threads that ended over the batch, and the most that may. */
  readonly endedOverBatch: number;
  readonly mostEnded: number;
  /** The pause before a thread that ends now is followed by another one. */
  readonly pauseMs: number;
};

const FIRST_PAUSE_MS = 500;
const LONGEST_PAUSE_MS = 30_000;

/** Returns the state at the start, of a store where so many threads may end over one batch. */
export const newKeeper = (mostEnded: number): KeeperState => ({
  name: 'idle',
  problem: undefined,
  endedOverBatch: 0,
  mostEnded,
  pauseMs: FIRST_PAUSE_MS,
});

/** Returns the next state and its effects in order. An event that the table does not have in a state has no effect. */
export function keeperMachine(
  state: KeeperState,
  event: KeeperEvent,
): { readonly state: KeeperState; readonly effects: readonly KeeperEffect[] } {
  const isLast =
    event.kind === 'exited' && state.name === 'writing' && state.endedOverBatch + 1 >= state.mostEnded;
  const steps: Readonly<Record<string, Step>> = keeperTable[state.name];
  const { to: name, effects } = steps[isLast ? 'exitedLast' : event.kind] ?? to(state.name);
  return { state: { ...state, ...changesOf(state, event, name), name }, effects };
}

function changesOf(state: KeeperState, event: KeeperEvent, next: StateName): Partial<KeeperState> {
  switch (event.kind) {
    case 'batch':
      return { endedOverBatch: 0 };
    case 'ready':
      return { problem: undefined, pauseMs: FIRST_PAUSE_MS };
    case 'saved':
      return { problem: undefined };
    case 'stuck':
      return { problem: event.problem };
    case 'due':
      return { pauseMs: Math.min(LONGEST_PAUSE_MS, state.pauseMs * 2) };
    case 'exited':
      return next === 'closed'
        ? {}
        : {
            problem: state.problem ?? 'The thread that keeps counts has ended.',
            endedOverBatch: state.endedOverBatch + 1,
          };
    case 'close':
      return {};
  }
}

function to(name: StateName, ...effects: readonly KeeperEffect[]): Step {
  return { to: name, effects };
}
