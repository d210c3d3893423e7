import {
  Button,
  Card,
  callQuery,
  EmptyState,
  ErrorCard,
  isMissing,
  ListRow,
  LotteryIcon,
  Navigate,
  SkeletonRows,
  TitleBar,
  useGo,
  useQuery,
} from '@site/shared';
import { type LotteryRoomEntry, lotteryRooms } from '@site/shared/contract/hall';
import * as paths from '@site/shared/paths';
import styles from './roomPicker.module.css';

/** The rooms of one lottery. A lottery with one room enters it at once. */
export function RoomPicker({ name }: { readonly name: string }) {
  const go = useGo();
  const rooms = useQuery(callQuery(lotteryRooms, { name }));
  const [first, ...others] = rooms.data ?? [];
  if (first && others.length === 0) return <Navigate to={paths.lottery({ roomId: first.id })} replace />;
  const isUnknown = isMissing(rooms.error);
  return (
    <>
      <TitleBar title="选择房间" onBack={() => go(paths.hall())} />
      <div className={styles.screen}>
        {rooms.data && rooms.data.length > 0 && <RoomRows rooms={rooms.data} />}
        {rooms.data?.length === 0 && <Missing text="当前游戏无房间" />}
        {isUnknown && <Missing text="彩种不存在或已下架" />}
        {rooms.isError && !isUnknown && (
          <ErrorCard error={rooms.error} onRetry={() => rooms.refetch()} busy={rooms.isFetching} />
        )}
        {rooms.isPending && <SkeletonRows count={3} />}
      </div>
    </>
  );
}

function RoomRows({ rooms }: { readonly rooms: readonly LotteryRoomEntry[] }) {
  return (
    <Card flush>
      {rooms.map(({ id, title, lottery }) => (
        <ListRow
          key={id}
          icon={<LotteryIcon />}
          label={`${lottery.title} - ${title}`}
          to={paths.lottery({ roomId: id })}
        />
      ))}
    </Card>
  );
}

/** Shown for a room that does not exist; it links to the hall, which lists the existing lotteries. */
export function Missing({ text }: { readonly text: string }) {
  const go = useGo();
  return <EmptyState text={text} action={<Button onClick={() => go(paths.hall())}>去大厅选彩种</Button>} />;
}
