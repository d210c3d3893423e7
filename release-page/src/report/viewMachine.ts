import type { NotedScreen } from '../load/notes.ts';
import type { LineFailure, ScreenFailure } from '../telemetry/index.ts';

/**
 * The states of a view: a screen, from the time when it is wanted until another one is. It counts once, and each version that
 * breaks while it shows counts as well. A crash counts when it is known which version has replaced it.
 *
 * ```mermaid
 * stateDiagram-v2
 *   waiting --> counted: the wanted version shows / shown
 *   waiting --> counted: another version shows, the fault is known / failed
 *   waiting --> counted: another version shows, no fault is known
 *   waiting --> card: a card shows, no fault is known
 *   waiting --> counted: a card shows, the fault is known / failed
 *   waiting --> waiting: a fault becomes known
 *   waiting --> counted: the network lost it / lost
 *   waiting --> crashed: it throws
 *   waiting --> waiting: it is left
 *   card --> counted: the wanted version shows / shown
 *   card --> counted: a fault becomes known / failed
 *   card --> counted: the network lost it / lost
 *   counted --> counted: a version shows
 *   counted --> counted: a card shows
 *   counted --> counted: the network lost it
 *   counted --> crashed: it throws
 *   counted --> counted: it throws and has no fallback / failed
 *   crashed --> counted: another version shows / failed
 *   crashed --> crashed: the version that threw shows
 *   crashed --> counted: a card shows / failed
 *   crashed --> crashed: its replacement throws / failed
 *   crashed --> crashed: the version that threw throws again
 *   crashed --> counted: it is left / failed
 * ```
 */
export type ViewState = View & Phase;

type View = {
  readonly wanted: NotedScreen;
  /** The fault of the wanted version, where one is known. */
  readonly fault?: Fault | undefined;
  /** The versions that broke while they showed. */
  readonly crashed: readonly string[];
};

type Phase =
  | { readonly phase: 'waiting' | 'counted' }
  /** A card shows whose cause is not known. */
  | { readonly phase: 'card'; readonly at: number }
  /** A version broke, and its replacement is not known. */
  | { readonly phase: 'crashed'; readonly crash: Crash };

/** A fault of a version for which a screen could not be loaded. */
export type Fault = { readonly failure: ScreenFailure; readonly error: unknown };

type Crash = { readonly screen: NotedScreen; readonly at: number; readonly wasShown: boolean };

/** An event of a view, with its time by the page's clock. */
export type ViewEvent = { readonly at: number } & (
  | { readonly type: 'shown' | 'crashed'; readonly screen: NotedScreen }
  | { readonly type: 'card' | 'left' }
  | { readonly type: 'broken'; readonly fault: Fault }
  | { readonly type: 'lost'; readonly cause: LineFailure }
);

/** A result of a view, which counts once. */
export type Counted = { readonly screen: NotedScreen; readonly at: number } & (
  | { readonly kind: 'shown' }
  | { readonly kind: 'lost'; readonly cause: LineFailure }
  | {
      readonly kind: 'failed';
      readonly wasShown: boolean;
      readonly failure: ScreenFailure;
      /** The error of a version that could not be loaded. */
      readonly error?: unknown;
      readonly instead?: string;
    }
);

type Step = { readonly state: ViewState; readonly counted: readonly Counted[] };

/** Returns the state of a view whose screen is wanted now. */
export function newView(wanted: NotedScreen, fault?: Fault): ViewState {
  return { phase: 'waiting', wanted, fault, crashed: [] };
}

/** Returns the next state of a view, and what counts of the event. */
export function nextView(state: ViewState, event: ViewEvent): Step {
  const isOpen = state.phase === 'waiting' || state.phase === 'card';
  switch (event.type) {
    case 'shown':
      return state.crashed.includes(event.screen.version) ? stay(state) : afterShown(state, event);
    case 'card':
      if (state.phase === 'crashed') return count(state, ...pendingCrash(state));
      if (!isOpen) return stay(state);
      return state.fault
        ? count(state, faultOf(state, state.fault, event.at))
        : stay({ ...state, phase: 'card', at: event.at });
    case 'broken': {
      const { fault } = event;
      return state.phase === 'card'
        ? count({ ...state, fault }, faultOf(state, fault, state.at))
        : stay({ ...state, fault });
    }
    case 'lost':
      return isOpen
        ? count(state, { kind: 'lost', at: event.at, screen: state.wanted, cause: event.cause })
        : stay(state);
    case 'crashed':
      return afterCrash(state, event);
    case 'left':
      return state.phase === 'crashed' ? count(state, ...pendingCrash(state)) : stay(state);
  }
}

type ScreenEvent = { readonly screen: NotedScreen; readonly at: number };

function afterShown(state: ViewState, { screen, at }: ScreenEvent): Step {
  const { wanted, fault } = state;
  if (state.phase === 'crashed') return count(state, ...pendingCrash(state, screen.version));
  if (state.phase === 'counted') return stay(state);
  if (screen.version === wanted.version) return count(state, { kind: 'shown', at, screen });
  return count(state, ...(fault ? [faultOf(state, fault, at, screen.version)] : []));
}

function afterCrash(state: ViewState, { screen, at }: ScreenEvent): Step {
  const { wanted, fault } = state;
  if (state.crashed.includes(screen.version)) return stay(state);
  const wasShown = state.phase === 'counted' || state.phase === 'crashed';
  const crashed = [...state.crashed, screen.version];
  const next = { wanted, fault, crashed, phase: 'crashed', crash: { screen, at, wasShown } } as const;
  const before = pendingCrash(state);
  return screen.fallback ? { state: next, counted: before } : count(next, ...before, ...pendingCrash(next));
}

/** Returns the crash that does not count yet, with the version that has replaced it. */
function pendingCrash(state: ViewState, instead?: string): readonly Counted[] {
  if (state.phase !== 'crashed') return [];
  return [
    { kind: 'failed', ...state.crash, failure: 'threw-showing', ...(instead !== undefined && { instead }) },
  ];
}

function faultOf({ wanted }: ViewState, fault: Fault, at: number, instead?: string): Counted {
  const place = { screen: wanted, at, wasShown: false };
  return { kind: 'failed', ...place, ...fault, ...(instead !== undefined && { instead }) };
}

function stay(state: ViewState): Step {
  return { state, counted: [] };
}

function count({ wanted, fault, crashed }: ViewState, ...counted: readonly Counted[]): Step {
  return { state: { phase: 'counted', wanted, fault, crashed }, counted };
}
