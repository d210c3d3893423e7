import { prefersReducedMotion } from '@site/shared';
import type { LotteryRoom } from '@site/shared/contract/lottery';
import { useCallback, useEffect, useLayoutEffect, useReducer, useRef } from 'react';
import type { RoomState } from '../period/roomMachine.ts';
import { isAwaited } from '../win/storedWins.ts';
import type { Win } from '../win/winRules.ts';
import {
  type DrawEvent,
  type DrawState,
  drawStage,
  firstDraw,
  isBalanceHeld,
  isSecret,
  shownOutcome,
} from './drawStage.ts';

/** The time from one ball to the next; `result.module.css` has the same. */
const BALL_MS = 450;
/** A platform that settles later than this after the last ball does not hold the balance back any longer. */
const PATIENCE_MS = 5_000;
const BALANCE_AFTER_MS = 450;
const CARD_MS = 4_000;
/** A page that is later than this for the draw has slept through its beginning. */
const LATE_SECONDS = -1;

/** Runs the stages of a room's draws on the clock: what may be shown of the result, and when. */
export function useDrawStage({ title, nowdata }: LotteryRoom['lottery'], room: RoomState) {
  const [state, dispatch] = useReducer(drawStage, firstDraw);
  const { phase } = room;
  const { expect: period, result } = nowdata;
  const hasResult = result.kind !== 'none';
  const isLate = useRef(false);
  isLate.current = room.secondsLeft < LATE_SECONDS;

  // Runs before the paint: a new result must not be drawn in the stage of the old.
  useLayoutEffect(() => {
    const isVisible = document.visibilityState !== 'hidden' && !(phase === 'drawing' && isLate.current);
    dispatch({ type: 'room', phase, period, hasResult, isVisible });
  }, [phase, period, hasResult]);

  useEffect(() => {
    const look = () => {
      if (document.visibilityState === 'hidden') dispatch({ type: 'hidden' });
    };
    document.addEventListener('visibilitychange', look);
    return () => document.removeEventListener('visibilitychange', look);
  }, []);

  const { stage, isWatched } = state;
  const isMoving = isWatched && !prefersReducedMotion();
  const balls = ballsOf(result);
  useEffect(() => {
    const landed = () => ({ type: 'landed', isAwaited: isAwaited({ lottery: title, period }) }) as const;
    const steps: Partial<Record<DrawState['stage'], readonly [number, () => DrawEvent]>> = {
      dropping: [isMoving ? balls * BALL_MS : 0, landed],
      settling: [PATIENCE_MS, () => ({ type: 'waited' })],
      shown: [BALANCE_AFTER_MS, () => ({ type: 'paid' })],
      paid: [CARD_MS - BALANCE_AFTER_MS, () => ({ type: 'read' })],
    };
    const step = steps[stage];
    if (!step) return;
    const [afterMs, next] = step;
    const timer = setTimeout(() => dispatch(next()), afterMs);
    return () => clearTimeout(timer);
  }, [stage, isMoving, balls, title, period]);

  return {
    sockets: socketsOf(stage, isMoving),
    isMoving,
    isSecret: isSecret(state),
    isBalanceHeld: isBalanceHeld(state),
    outcome: shownOutcome(state),
    settle: useCallback((outcome: Win) => dispatch({ type: 'settled', outcome }), []),
  };
}

/** Returns how the balls of the newest draw are shown; undefined while they simply lie there. */
function socketsOf(stage: DrawState['stage'], isMoving: boolean): 'empty' | 'dropping' | undefined {
  if (stage === 'drawing') return 'empty';
  return stage === 'dropping' && isMoving ? 'dropping' : undefined;
}

function ballsOf(result: LotteryRoom['lottery']['nowdata']['result']): number {
  if (result.kind === 'balls') return result.balls.length;
  return result.kind === 'sum' ? result.numbers.length + 1 : 0;
}
