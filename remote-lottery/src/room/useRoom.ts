import { isMissing, send, serverClock, useQuery } from '@site/shared';
import { type LotteryRoom, lotteryRoom } from '@site/shared/contract/lottery';
import { useEffect, useLayoutEffect, useReducer } from 'react';
import { onceVisible } from '../chat/onceVisible.ts';
import { drawInstant, type Instant, msToNextSecond, msUntil, wholeSeconds } from '../period/drawClock.ts';
import { loadingRoom, phaseAt, roomMachine } from '../period/roomMachine.ts';

const RETRY_MS = 3_000;

type Reading = { readonly room: LotteryRoom; readonly draw: Instant };

/** Reads one room on entry and after each draw, and runs its state on the platform's clock. */
export function useRoom(roomId: string) {
  const [state, dispatch] = useReducer(roomMachine, loadingRoom);
  const { data, error, errorUpdateCount, isError, isFetching, refetch } = useQuery({
    queryKey: [lotteryRoom.method, lotteryRoom.path, { room_id: roomId }],
    queryFn: ({ signal }) => readRoom(roomId, signal),
    // A left room is out of date: entering it again starts with a fresh request.
    gcTime: 0,
    structuralSharing: false,
  });

  const isUnknown = isMissing(error);

  // Runs before the paint: new data must not be drawn in the state of the old.
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
      dispatch({ type: 'requested' });
      refetch();
    });
  }, [state.reload, refetch]);

  useEffect(() => {
    if (state.reload !== 'resting' || isUnknown) return;
    const timer = setTimeout(() => dispatch({ type: 'rested' }), RETRY_MS);
    return () => clearTimeout(timer);
  }, [state.reload, isUnknown]);

  /** Computed on demand: in a page that slept the last tick may be long ago. */
  const isOpenNow = () => data !== undefined && phaseAt(secondsUntil(data.draw), data.room.ftime) === 'open';

  // The platform has closed this room while the player is in it, so its old data is not shown.
  const room = isUnknown ? undefined : data?.room;
  const drawsAt = data?.draw.server ?? 0;
  return { state, room, drawsAt, error, isError, isUnknown, isFetching, isOpenNow, retry: () => refetch() };
}

async function readRoom(roomId: string, signal: AbortSignal): Promise<Reading> {
  // Counts from the time of the request, which the page may have sent before this code loaded.
  const { data: room, sentAt } = await send(lotteryRoom, { room_id: roomId }, { overlay: false, signal });
  const elapsedMs = performance.now() - sentAt;
  const { server, device } = now();
  const requestedAt = { server: server - elapsedMs, device: device - elapsedMs };
  return { room, draw: drawInstant(room.lottery.nowdata.timeout, requestedAt) };
}

function now(): Instant {
  return { server: serverClock.now(), device: Date.now() };
}

function secondsUntil(draw: Instant): number {
  return wholeSeconds(msUntil(draw, now()));
}

/** Reports the seconds left at each whole second, and at once when a sleeping page wakes. */
function everySecond(draw: Instant, report: (secondsLeft: number) => void): () => void {
  let timer: ReturnType<typeof setTimeout>;
  const schedule = () => {
    timer = setTimeout(tick, msToNextSecond(msUntil(draw, now())));
  };
  const tick = () => {
    clearTimeout(timer);
    report(secondsUntil(draw));
    schedule();
  };
  schedule();
  document.addEventListener('visibilitychange', tick);
  return () => {
    clearTimeout(timer);
    document.removeEventListener('visibilitychange', tick);
  };
}
