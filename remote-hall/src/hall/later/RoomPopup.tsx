import {
  BottomPopup,
  Button,
  callQuery,
  EmptyState,
  ErrorCard,
  isLoggedInAtom,
  isMissing,
  ListRow,
  LotteryIcon,
  SkeletonRows,
  toast,
  useAtomValue,
  useGo,
  useQuery,
} from '@site/shared';
import { type Lottery, lotteryRooms } from '@site/shared/contract/hall';
import * as paths from '@site/shared/paths';
import { useEffect, useRef } from 'react';
import styles from './later.module.css';

export type RoomPopupProps = {
  /** Null while no lottery is chosen. */
  readonly lottery: Lottery | null;
  readonly onClose: () => void;
};

export function RoomPopup({ lottery, onClose }: RoomPopupProps) {
  return (
    <BottomPopup open={lottery !== null} title={lottery?.title || '选择房间'} onClose={onClose}>
      <div className={styles.rooms}>{lottery && <Rooms name={lottery.name} onOpened={onClose} />}</div>
    </BottomPopup>
  );
}

function Rooms({ name, onOpened }: { readonly name: string; readonly onOpened: () => void }) {
  // Rooms open and close during the day, so a list from a minute ago may be wrong.
  const rooms = useQuery({ ...callQuery(lotteryRooms, { name }), gcTime: 0 });
  const isLoggedIn = useAtomValue(isLoggedInAtom);
  const requestLogIn = useLogInFirst();

  if (rooms.data?.length === 0) return <EmptyState text="当前游戏无房间" />;
  if (rooms.data) {
    return (
      <>
        {rooms.data.map((room) => (
          <ListRow
            key={room.id}
            icon={<LotteryIcon />}
            label={`${room.lottery.title} - ${room.title}`}
            {...(isLoggedIn
              ? { to: paths.lottery({ roomId: room.id }), onClick: onOpened }
              : { onClick: requestLogIn })}
          />
        ))}
        {!isLoggedIn && <Entrances onLeave={onOpened} />}
      </>
    );
  }
  if (isMissing(rooms.error)) return <EmptyState text="彩种不存在或已下架" />;
  if (rooms.isError)
    return <ErrorCard error={rooms.error} onRetry={() => rooms.refetch()} busy={rooms.isFetching} />;
  return <SkeletonRows count={3} />;
}

/** The two ways into a room for a visitor. */
function Entrances({ onLeave }: { readonly onLeave: () => void }) {
  const go = useGo();
  const handleGo = (address: string) => () => {
    onLeave();
    go(address);
  };
  return (
    <div className={styles.entrances}>
      <p>登录后即可进入房间</p>
      <Button kind="secondary" onClick={handleGo(paths.registerWithCaptcha())}>
        注册
      </Button>
      <Button onClick={handleGo(paths.login())}>登录</Button>
    </div>
  );
}

/** The delay before the second toast, so that the first one can be read. */
const SECOND_WORD_MS = 800;

/** Returns a function that asks a visitor of a lottery room to log in or to register. */
function useLogInFirst(): () => void {
  const timer = useRef(0);
  useEffect(() => () => clearTimeout(timer.current), []);
  return () => {
    toast('登录！');
    clearTimeout(timer.current);
    timer.current = window.setTimeout(() => toast('注册！'), SECOND_WORD_MS);
  };
}
