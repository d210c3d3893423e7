import { isLoggedInAtom, Navigate, useAtomValue, useSearchParams } from '@site/shared';
import * as paths from '@site/shared/paths';
import { LoginFirst } from '../entry/LoginFirst.tsx';
import { RoomPicker } from '../entry/RoomPicker.tsx';
import { Room } from './Room.tsx';

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
