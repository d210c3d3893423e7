import { isMissing, send, serverClock, useQuery } from '@site/shared';
import { type LotteryRoom, lotteryRoom } from '@site/shared/contract/lottery';
import { useEffect, useLayoutEffect, useReducer } from 'react';
import { onceVisible } from '../chat/onceVisible.ts';
import { drawMoment, type Moment, msToNextSecond, msUntil, wholeSeconds } from '../period/drawClock.ts';
import { loadingRoom, phaseAt, roomMachine } from '../period/roomMachine.ts';

const RETRY_MS = 3_000;

type Reading = { readonly room: LotteryRoom; readonly draw: Moment };

/** One room on the platform's clock: read on entry and after each draw. */
export function useRoom(roomId: string) {
  const [state, dispatch] = useReducer(roomMachine, loadingRoom);
  const { data, error, errorUpdateCount, isError, isFetching, refetch } = useQuery({
    queryKey: [lotteryRoom.method, lotteryRoom.path, { room_id: roomId }],
    queryFn: ({ signal }) => readRoom(roomId, signal),
    // A room that was left is history: entering it again starts with a fresh reading.
    gcTime: 0,
    structuralSharing: false,
  });

  const isUnknown = isMissing(error);

  // Before the paint: new data must not be seen in the state of the old.
  useLayoutEffect(() => {
    if (!data) return;
    dispatch({ type: 'answered', secondsLeft: secondsUntil(data.draw), ftime: data.room.ftime });
    return everySecond(data.draw, (secondsLeft) => dispatch({ type: 'ticked', secondsLeft }));
  }, [data]);

  useEffect(() => {
    if (errorUpdateCount > 0) dispatch({ type: 'refused' });
  }, [errorUpdateCount]);

  useEffect(() => {
    if (state.reload !== 'due') return;
    return onceVisible(() => {
      dispatch({ type: 'asked' });
      refetch();
    });
  }, [state.reload, refetch]);

  useEffect(() => {
    if (state.reload !== 'resting' || isUnknown) return;
    const timer = setTimeout(() => dispatch({ type: 'rested' }), RETRY_MS);
    return () => clearTimeout(timer);
  }, [state.reload, isUnknown]);

  /** Asked when it matters: the last tick may be long ago in a page that slept. */
  const isOpenNow = () => data !== undefined && phaseAt(secondsUntil(data.draw), data.room.ftime) === 'open';

  // A room that was closed while somebody is in it is no room any more.
  const room = isUnknown ? undefined : data?.room;
  return { state, room, isError, isUnknown, isFetching, isOpenNow, retry: () => refetch() };
}

async function readRoom(roomId: string, signal: AbortSignal): Promise<Reading> {
  // The draw is counted from when it was asked for, which may be before this code was there.
  const { data: room, sentAt } = await send(lotteryRoom, { room_id: roomId }, { overlay: false, signal });
  const underWayMs = performance.now() - sentAt;
  const { server, device } = now();
  const asked = { server: server - underWayMs, device: device - underWayMs };
  return { room, draw: drawMoment(room.lottery.nowdata.timeout, asked) };
}

function now(): Moment {
  return { server: serverClock.now(), device: Date.now() };
}

function secondsUntil(draw: Moment): number {
  return wholeSeconds(msUntil(draw, now()));
}

/** Tells the seconds left at each whole second, and at once when a sleeping page wakes. */
function everySecond(draw: Moment, tell: (secondsLeft: number) => void): () => void {
  let timer: ReturnType<typeof setTimeout>;
  const schedule = () => {
    timer = setTimeout(tick, msToNextSecond(msUntil(draw, now())));
  };
  const tick = () => {
    clearTimeout(timer);
    tell(secondsUntil(draw));
    schedule();
  };
  schedule();
  document.addEventListener('visibilitychange', tick);
  return () => {
    clearTimeout(timer);
    document.removeEventListener('visibilitychange', tick);
  };
}
