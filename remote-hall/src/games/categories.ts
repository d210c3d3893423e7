import { CardsIcon, type Icon, icon, LotteryIcon, SlotsIcon } from '@site/shared';
import type { GameCategory } from '@site/shared/contract/hall';

const SportsIcon = icon(
  'M12 3.5a8.5 8.5 0 1 0 0 17 8.5 8.5 0 0 0 0-17zM12 8l3.7 2.7-1.4 4.3H9.7l-1.4-4.3zM12 8V3.7M15.7 10.7l4.2-1.3M14.3 15l2.6 3.7M9.7 15l-2.6 3.7M8.3 10.7 4.1 9.4',
);

const EsportsIcon = icon(
  'M8 7h8a5 5 0 0 1 5 4.5l.4 4a2.6 2.6 0 0 1-4.7 1.7L15 15H9l-1.7 2.2a2.6 2.6 0 0 1-4.7-1.7l.4-4A5 5 0 0 1 8 7zM8.5 9.5v3M7 11h3M15 10v.01M17 12v.01',
);

/** A die. */
const LiveIcon = icon(
  'M5.5 4h13A1.5 1.5 0 0 1 20 5.5v13a1.5 1.5 0 0 1-1.5 1.5h-13A1.5 1.5 0 0 1 4 18.5v-13A1.5 1.5 0 0 1 5.5 4zM8.5 8.5v.01M15.5 8.5v.01M12 12v.01M8.5 15.5v.01M15.5 15.5v.01',
);

const FishingIcon = icon(
  'M3.5 12c2.5-4 6-5.5 9-5.5 3.3 0 6.3 2.2 8 5.5-1.7 3.3-4.7 5.5-8 5.5-3 0-6.5-1.5-9-5.5zM3.5 12 2.5 7.5M3.5 12l-1 4.5M16.3 11v.01M11 9.5c.9 1.7.9 3.3 0 5',
);

export type CategoryKey = 'slots' | 'sports' | 'lottery' | 'esports' | 'cards' | 'live' | 'fishing';

export type Category = {
  readonly key: CategoryKey;
  readonly label: string;
  readonly slogan: string;
  readonly Icon: Icon;
  /** Null for fishing, which has no category of the platform. */
  readonly categoryId: GameCategory | null;
  /** The codes of the providers that the seven-tab hall always shows in this category. */
  readonly providers: readonly string[];
};

/** The categories of the seven-tab hall, in the order of its tabs. */
export const categories: readonly Category[] = [
  {
    key: 'slots',
    label: '电子',
    slogan: '百款机台 天天爆奖',
    Icon: SlotsIcon,
    categoryId: 'concise',
    providers: ['JDB', 'PG', 'PP', 'MG'],
  },
  {
    key: 'sports',
    label: '体育',
    slogan: '全球赛事 滚球不停',
    Icon: SportsIcon,
    categoryId: 'sport',
    providers: ['IBC', 'FB'],
  },
  {
    key: 'lottery',
    label: '彩票',
    slogan: '准点开奖 玩法齐全',
    Icon: LotteryIcon,
    categoryId: 'lottery',
    providers: ['VR', 'SGWIN'],
  },
  {
    key: 'esports',
    label: '电竞',
    slogan: '热门联赛 实时竞猜',
    Icon: EsportsIcon,
    categoryId: 'gaming',
    providers: ['TFG', 'IM'],
  },
  {
    key: 'cards',
    label: '棋牌',
    slogan: '好友同桌 智者为王',
    Icon: CardsIcon,
    categoryId: 'joker',
    providers: ['KY', 'GDQ'],
  },
  {
    key: 'live',
    label: '真人',
    slogan: '专业荷官 高清直播',
    Icon: LiveIcon,
    categoryId: 'realbet',
    providers: ['AG', 'OBZR', 'WM', 'BG'],
  },
  {
    key: 'fishing',
    label: '捕鱼',
    slogan: '深海猎金 百炮齐发',
    Icon: FishingIcon,
    categoryId: null,
    providers: ['OBBY'],
  },
];
