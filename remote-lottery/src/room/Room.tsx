import { ErrorCard, useGo } from '@site/shared';
import * as paths from '@site/shared/paths';
import { DrawPanelSkeleton } from '../draw/DrawPanelSkeleton.tsx';
import { OpenRoom } from './OpenRoom.tsx';
import { RoomHeader } from './RoomHeader.tsx';
import styles from './room.module.css';
import { useRoom } from './useRoom.ts';

type Props = { readonly roomId: string };

/** The room itself, from its loading on. */
export function Room({ roomId }: Props) {
  const { room, state, isError, isFetching, isOpenNow, retry } = useRoom(roomId);
  const go = useGo();
  return (
    <div className={styles.room}>
      <RoomHeader lottery={room?.lottery.title} room={room?.title} onBack={() => go(paths.hall())} />
      {room && <OpenRoom roomId={roomId} room={room} state={state} isOpenNow={isOpenNow} onReload={retry} />}
      {!room && isError && <ErrorCard onRetry={retry} busy={isFetching} />}
      {!room && !isError && <DrawPanelSkeleton />}
    </div>
  );
}
