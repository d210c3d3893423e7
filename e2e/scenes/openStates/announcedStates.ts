import { type AnnouncedNeed, type OpenState, shown } from './openState.ts';
import { openStates } from './openStates.ts';

/** A state of one of the main screens whose accessibility tree is stored in drills/reader, with its person and preconditions. */
export type AnnouncedState = Omit<OpenState, 'who' | 'needs'> & {
  readonly who: OpenState['who'] | 'newcomer';
  readonly needs?: OpenState['needs'] | AnnouncedNeed;
};

const screen = (
  name: string,
  path: string,
  text: string,
  rest: Partial<AnnouncedState> = {},
): AnnouncedState => ({
  name,
  path,
  who: 'player',
  steps: [],
  shows: shown(text),
  ...rest,
});

const opened = ['hall-drawer', 'log-in-wrong', 'register-wrong', 'register-terms'];

/** The states of the main screens that the reader drill covers: loading, empty, filled, failed and with something open. */
export const announcedStates: readonly AnnouncedState[] = [
  screen('hall', '/', '大厅', { who: 'visitor', isShort: true }),
  screen('hall-failed', '/', '加载失败', { who: 'visitor', needs: 'failing' }),
  screen('log-in', '/login', '欢迎回来', { who: 'visitor' }),
  screen('register', '/reg', '注册账号', { who: 'visitor' }),
  screen('promotions', '/activity', '优惠活动', { who: 'visitor' }),
  screen('hall-player', '/', '大厅'),
  screen('wallet', '/account', '中心钱包'),
  screen('deposit', '/recharge', '立即存款'),
  screen('withdrawal', '/withdrawal', '立即取款'),
  screen('room', '/lottery?room_id=41', '下期期号', { needs: 'openRoom' }),
  screen('withdrawal-newcomer', '/withdrawal', '填写取款', { who: 'newcomer' }),
  screen('messages-empty', '/message?type=2', '站内信', { who: 'newcomer' }),
  screen('records-empty', '/betRecord', '空空如也', { who: 'newcomer' }),
  ...openStates.filter(({ name }) => opened.includes(name)),
];
