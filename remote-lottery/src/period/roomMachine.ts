/**
 * The phase of a room's draw; at most one request of it runs at a time.
 *
 * ```mermaid
 * stateDiagram-v2
 *   loading --> open: answered before closing
 *   loading --> closed: answered after closing
 *   loading --> drawing: answered after the draw
 *   loading --> loading: ticked
 *   open --> closed: ticked to closing
 *   open --> drawing: ticked to the draw
 *   closed --> drawing: ticked to the draw
 *   drawing --> open: answered with the next draw
 *   drawing --> closed: answered with the next draw, which is near
 *   drawing --> drawing: answered with the past draw
 * ```
 */
export type RoomPhase = 'loading' | 'open' | 'closed' | 'drawing';

/**
 * `due`: the room must be read again; `requested`: the request is running; `resting`: the last answer had nothing new.
 */
type Reload = 'none' | 'due' | 'requested' | 'resting';

export type RoomState = {
  readonly phase: RoomPhase;
  readonly secondsLeft: number;
  readonly ftime: number;
  readonly reload: Reload;
};

export type RoomEvent =
  | { readonly type: 'answered'; readonly secondsLeft: number; readonly ftime: number }
  | { readonly type: 'ticked'; readonly secondsLeft: number }
  | { readonly type: 'requested' | 'refused' | 'rested' };

export const loadingRoom: RoomState = { phase: 'loading', secondsLeft: 0, ftime: 0, reload: 'none' };

/** Returns the phase of a draw: betting closes `ftime` seconds before it, and from 0 on it is being drawn. */
export function phaseAt(secondsLeft: number, ftime: number): 'open' | 'closed' | 'drawing' {
  if (secondsLeft <= 0) return 'drawing';
  return secondsLeft > ftime ? 'open' : 'closed';
}

/** Returns the next state of a room: `closed` is 封盘中, `drawing` 开奖中. */
export function roomMachine(state: RoomState, event: RoomEvent): RoomState {
  switch (event.type) {
    case 'answered': {
      const { secondsLeft, ftime } = event;
      const reload = secondsLeft < 0 ? 'resting' : 'none';
      return { phase: phaseAt(secondsLeft, ftime), secondsLeft, ftime, reload };
    }
    case 'ticked': {
      if (state.phase === 'loading') return state;
      const { secondsLeft } = event;
      const reload = secondsLeft < 0 && state.reload === 'none' ? 'due' : state.reload;
      return { ...state, phase: phaseAt(secondsLeft, state.ftime), secondsLeft, reload };
    }
    case 'requested':
      return state.reload === 'due' ? { ...state, reload: 'requested' } : state;
    case 'refused':
      return state.reload === 'requested' ? { ...state, reload: 'resting' } : state;
    case 'rested':
      return state.reload === 'resting' ? { ...state, reload: 'due' } : state;
  }
}
