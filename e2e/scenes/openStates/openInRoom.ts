import { dialog, inside, type OpenState, shown, tap } from './openState.ts';

const room = (...steps: OpenState['steps']) =>
  ({ path: '/lottery?room_id=41', who: 'player', needs: 'openRoom', steps }) as const;
const bet = [tap('button', '投注'), inside('button', '大')] as const;

export const openInRoom: readonly OpenState[] = [
  {
    name: 'room-settings',
    ...room(tap('button', '房间设置')),
    shows: dialog('房间设置'),
    of: ['remote-lottery/src/sheet/LazySheet.tsx', 'remote-lottery/src/room/RoomHeader.tsx'],
  },
  { name: 'room-history', ...room(tap('button', '开奖结果')), shows: shown('期号') },
  {
    name: 'room-trend',
    ...room(tap('button', '开奖结果'), tap('button', '走势')),
    shows: dialog('走势'),
    of: ['remote-lottery/src/draw/DrawPanel.tsx'],
  },
  {
    name: 'room-my-bets',
    ...room(tap('button', '我的投注')),
    shows: dialog('我的投注'),
    of: ['remote-lottery/src/room/OpenRoom.tsx'],
  },
  {
    name: 'room-bet',
    ...room(tap('button', '投注')),
    shows: dialog('信用投注'),
    of: ['remote-lottery/src/bet/BetPanel.tsx'],
  },
  {
    name: 'room-help',
    ...room(tap('button', '投注'), inside('button', '玩法介绍')),
    shows: dialog('玩法介绍'),
    of: ['remote-lottery/src/bet/BetPanel.tsx'],
  },
  {
    name: 'room-preview',
    ...room(...bet, { fill: '每注金额', text: '10' }, inside('button', '预览')),
    shows: dialog('投注确认'),
    of: ['remote-lottery/src/bet/BetPreview.tsx'],
    isShort: true,
  },
];
