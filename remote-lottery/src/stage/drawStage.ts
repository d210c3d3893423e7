import type { RoomPhase } from '../period/roomMachine.ts';
import type { Win } from '../win/winRules.ts';

/**
 * The stage in which the room shows its newest draw. `drawing`: empty sockets; `dropping`: the balls fall; `settling`: the balls
 * lie, and the player's bet on the draw has no outcome yet; `shown`: the outcome is shown; `paid`: the new balance, too.
 */
export type DrawStage =
  | 'loading'
  | 'betting'
  | 'closed'
  | 'drawing'
  | 'dropping'
  | 'settling'
  | 'shown'
  | 'paid';

export type DrawState = {
  readonly stage: DrawStage;
  readonly phase: RoomPhase;
  /** The newest draw with a result. */
  readonly drawn: string;
  /** Whether `drawn` was drawn during this visit; the outcome of an older draw is not shown as new. */
  readonly isLive: boolean;
  /** Whether the page was visible since the draw began; otherwise nothing moves. */
  readonly isWatched: boolean;
  /** The outcome of the player's bets on `drawn`; null while it is unknown, or without a bet. */
  readonly outcome: Win | null;
};

export type DrawEvent =
  /** The room has new data or another phase. */
  | {
      readonly type: 'room';
      readonly phase: RoomPhase;
      readonly period: string;
      readonly hasResult: boolean;
      readonly isVisible: boolean;
    }
  /** The last ball lies in its socket; with `isAwaited` a bet of the player waits for this draw. */
  | { readonly type: 'landed'; readonly isAwaited: boolean }
  | { readonly type: 'settled'; readonly outcome: Win }
  /** `waited`: the outcome takes too long; `paid`: the balance may follow; `read`: the outcome was shown long enough. */
  | { readonly type: 'waited' | 'paid' | 'read' | 'hidden' };

export const firstDraw: DrawState = {
  stage: 'loading',
  phase: 'loading',
  drawn: '',
  isLive: false,
  isWatched: false,
  outcome: null,
};

/**
 * betting → closed → drawing → dropping → settling → shown → paid → betting again. The balls come before the outcome,
 * and the outcome before the balance, whatever arrives first.
 */
export function drawStage(state: DrawState, event: DrawEvent): DrawState {
  switch (event.type) {
    case 'room':
      return withRoom(state, event);
    case 'landed':
      if (state.stage !== 'dropping') return state;
      if (state.outcome) return { ...state, stage: 'shown' };
      return event.isAwaited ? { ...state, stage: 'settling' } : rested(state);
    case 'settled':
      return withOutcome(state, event.outcome);
    case 'waited':
      return state.stage === 'settling' ? rested(state) : state;
    case 'paid':
      return state.stage === 'shown' ? { ...state, stage: 'paid' } : state;
    case 'read':
      return state.stage === 'paid' ? rested(state) : state;
    case 'hidden':
      return state.isWatched ? { ...state, isWatched: false } : state;
  }
}

function withRoom(state: DrawState, event: Extract<DrawEvent, { type: 'room' }>): DrawState {
  const { phase, period, hasResult, isVisible } = event;
  const { stage } = state;
  if (phase === 'loading') return state;
  if (phase === 'drawing') {
    if (stage === 'drawing') return state;
    const drawn = stage === 'loading' ? period : state.drawn;
    return { stage: 'drawing', phase, drawn, isLive: false, isWatched: isVisible, outcome: null };
  }
  const next = { ...state, phase, drawn: period };
  if (stage === 'drawing' && period !== state.drawn && hasResult)
    return { ...next, stage: 'dropping', isLive: true, isWatched: state.isWatched && isVisible };
  if (period === state.drawn && stage !== 'drawing' && stage !== 'loading')
    return stage === 'betting' || stage === 'closed' ? rested(next) : next;
  return rested({ ...next, isLive: false, outcome: null });
}

function withOutcome(state: DrawState, outcome: Win): DrawState {
  const { stage, drawn, isLive } = state;
  if (!isLive || outcome.period !== drawn || state.outcome) return state;
  if (stage === 'dropping') return { ...state, outcome };
  return { ...state, outcome, stage: 'shown' };
}

function rested(state: DrawState): DrawState {
  return { ...state, stage: state.phase === 'open' ? 'betting' : 'closed' };
}

/** Whether the result is still a secret: nothing else of the screen may give it away. */
export function isSecret({ stage }: DrawState): boolean {
  return stage === 'drawing' || stage === 'dropping' || stage === 'settling';
}

/** Whether the balance from before the draw is still shown, because it follows the outcome. */
export function isBalanceHeld(state: DrawState): boolean {
  return isSecret(state) || state.stage === 'shown';
}

/** Returns the outcome while its card is shown. */
export function shownOutcome({ stage, outcome }: DrawState): Win | null {
  return stage === 'shown' || stage === 'paid' ? outcome : null;
}
