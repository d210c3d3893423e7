import { firstCall } from '@site/shared/contract/firstCall';
import { lotteryRooms } from '@site/shared/contract/hall';
import { lotteryRoom } from '@site/shared/contract/lottery';
import type { RouteDeclaration } from '@site/shared/release';

export const routes: readonly RouteDeclaration[] = [
  {
    path: '/lottery',
    screen: './src/room/RoomScreen.tsx',
    login: false,
    header: 'none',
    fullscreen: true,
    first: [
      firstCall(lotteryRoom, {}, { query: { room_id: 'room_id' }, player: true }),
      firstCall(lotteryRooms, {}, { query: { name: 'name' }, player: true }),
    ],
  },
];
