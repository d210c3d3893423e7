import { CardsIcon, type Icon, LotteryIcon, SlotsIcon } from '@site/shared';
import type { GameCategory } from '@site/shared/contract/hall';
import { EsportsIcon, FishingIcon, LiveIcon, SportsIcon } from './icons.tsx';

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
