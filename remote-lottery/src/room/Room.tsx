import { ErrorCard, useGo } from '@site/shared';
import * as paths from '@site/shared/paths';
import { useRef } from 'react';
import { DrawPanelSkeleton } from '../draw/DrawPanelSkeleton.tsx';
import { Missing } from '../entry/Missing.tsx';
import { OpenRoom } from './OpenRoom.tsx';
import { RoomHeader } from './RoomHeader.tsx';
import styles from './room.module.css';
import { useKeyboardHeight } from './useKeyboardHeight.ts';
import { useRoom } from './useRoom.ts';

type Props = { readonly roomId: string };

export function Room({ roomId }: Props) {
  const { room, state, isError, isUnknown, isFetching, isOpenNow, retry } = useRoom(roomId);
  const go = useGo();
  const box = useRef<HTMLDivElement>(null);
  useKeyboardHeight(box);
  const title = isError ? '投注房间' : undefined;
  return (
    <div ref={box} className={styles.room}>
      <RoomHeader lottery={room?.lottery.title ?? title} room={room?.title} onBack={() => go(paths.hall())} />
      {room && <OpenRoom roomId={roomId} room={room} state={state} isOpenNow={isOpenNow} onReload={retry} />}
      {!room && isUnknown && <Missing text="房间不存在或已关闭" />}
      {!room && isError && !isUnknown && <ErrorCard onRetry={retry} busy={isFetching} />}
      {!room && !isError && <DrawPanelSkeleton />}
    </div>
  );
}
