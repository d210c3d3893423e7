import { ErrorCard, paths, useGo } from '@site/shared';
import { DrawPanel } from '../draw/DrawPanel.tsx';
import { DrawPanelSkeleton } from '../draw/DrawPanelSkeleton.tsx';
import { RoomFooter } from './RoomFooter.tsx';
import { RoomHeader } from './RoomHeader.tsx';
import styles from './room.module.css';
import { useRoom } from './useRoom.ts';

type Props = { readonly roomId: string };

/** The room itself: who draws, when, what was drawn, and what can be done meanwhile. */
export function Room({ roomId }: Props) {
  const { room, state, isError, isFetching, retry } = useRoom(roomId);
  const go = useGo();
  return (
    <div className={styles.room}>
      <RoomHeader lottery={room?.lottery.title} room={room?.title} onBack={() => go(paths.hall())} />
      {room ? (
        <>
          <DrawPanel lottery={room.lottery} state={state} />
          <div className={styles.middle} />
          <RoomFooter state={state} />
        </>
      ) : isError ? (
        <ErrorCard onRetry={retry} busy={isFetching} />
      ) : (
        <DrawPanelSkeleton />
      )}
    </div>
  );
}
