import {
  ErrorCard,
  isLoggedInAtom,
  Navigate,
  TitleBar,
  toast,
  useAtomValue,
  useGo,
  useSearchParams,
} from '@site/shared';
import * as paths from '@site/shared/paths';
import { useEffect, useRef } from 'react';
import { DrawPanelSkeleton } from '../draw/DrawPanel.tsx';
import { Missing, RoomPicker } from '../entry/RoomPicker.tsx';
import { OpenRoom } from './OpenRoom.tsx';
import { RoomHeader } from './RoomHeader.tsx';
import styles from './room.module.css';
import { useKeyboardHeight } from './useKeyboardHeight.ts';
import { useRoom } from './useRoom.ts';

/** The lottery room of the query's `room_id`, or the room list of the lottery `name`. */
export default function RoomScreen() {
  const isLoggedIn = useAtomValue(isLoggedInAtom);
  const [query] = useSearchParams();
  const roomId = query.get('room_id');
  const name = query.get('name');
  if (!isLoggedIn) return <LoginFirst />;
  if (roomId) return <Room key={roomId} roomId={roomId} />;
  if (name) return <RoomPicker name={name} />;
  return <Navigate to={paths.hall()} replace />;
}

const LEAVE_MS = 1_000;

function LoginFirst() {
  const go = useGo();
  const leave = useRef(() => {});
  leave.current = () => go(paths.hall(), { replace: true });

  useEffect(() => {
    toast('请登录！', 'warning');
    const timer = setTimeout(() => leave.current(), LEAVE_MS);
    return () => clearTimeout(timer);
  }, []);

  return <TitleBar title="投注房间" onBack={() => leave.current()} />;
}

function Room({ roomId }: { readonly roomId: string }) {
  const { room, state, drawsAt, error, isError, isUnknown, isFetching, isOpenNow, retry } = useRoom(roomId);
  const go = useGo();
  const box = useRef<HTMLDivElement>(null);
  useKeyboardHeight(box);
  const title = isError ? '投注房间' : undefined;
  return (
    <div ref={box} className={styles.room}>
      <RoomHeader lottery={room?.lottery.title ?? title} room={room?.title} onBack={() => go(paths.hall())} />
      {room && (
        <OpenRoom
          roomId={roomId}
          room={room}
          state={state}
          drawsAt={drawsAt}
          isOpenNow={isOpenNow}
          onReload={retry}
        />
      )}
      {!room && isUnknown && <Missing text="房间不存在或已关闭" />}
      {!room && isError && !isUnknown && <ErrorCard error={error} onRetry={retry} busy={isFetching} />}
      {!room && !isError && <DrawPanelSkeleton />}
    </div>
  );
}
