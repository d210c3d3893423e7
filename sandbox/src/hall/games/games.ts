import { lotteries } from '../../lottery/draws/lotteries.ts';
import { type Category, providers } from '../../platform/ledger/providers.ts';
import { coverOf } from './covers.ts';
import { slotRooms } from './slots.ts';

type GameItem = {
  readonly category_id: Category;
  readonly app_state: 0 | 1;
  /** Set for a platform, empty for a game. */
  readonly platform_name: string;
  readonly game_code: string;
  readonly type: string;
  /** Set for a game, empty for a platform. */
  readonly catecode: string;
  readonly gamecode: string;
  readonly gamename: string;
  readonly gamepic: string;
};

type Platform = { category: Category; name: string; code?: string; title: string; picture: string };

const platform = ({ category, name, code = '', title, picture }: Platform): GameItem => ({
  category_id: category,
  app_state: 1,
  platform_name: name,
  game_code: code,
  type: '0',
  catecode: '',
  gamecode: '',
  gamename: title,
  gamepic: picture,
});

const providerItems = providers.flatMap(({ code, name, category }) =>
  category === 'fishing'
    ? []
    : [platform({ category, name: code, title: name, picture: `/art/platform/${code}.svg` })],
);

/** The code that opens our own lottery room instead of the game page. */
const ownLotteryCode = 'lottery99';

const lotteryItems = [
  ...lotteries.map(({ name, title }) =>
    platform({ category: 'lottery', name, code: ownLotteryCode, title, picture: `/art/lottery/${name}.svg` }),
  ),
  ...[
    { name: 'ig', code: '1', title: 'IG时时彩', picture: '/art/platform/ig-1.svg' },
    { name: 'ig', code: '2', title: 'IG香港彩', picture: '/art/platform/ig-2.svg' },
    { name: 'vrbet', title: 'VR竞速彩', picture: '/art/platform/vrbet.svg' },
  ].map((item) => platform({ category: 'lottery', ...item })),
];

const slotGames = slotRooms.flatMap(({ code, games }) =>
  games.map(
    (name, index): GameItem => ({
      category_id: 'concise',
      app_state: 1,
      platform_name: '',
      game_code: '',
      type: '0',
      catecode: code,
      gamecode: `${code}-${index + 1}`,
      gamename: name,
      gamepic: `/art/cover/${coverOf(name)}.webp`,
    }),
  ),
);

export const gameItems: readonly GameItem[] = [...providerItems, ...lotteryItems, ...slotGames];

/** Returns the title of a platform or a game, or null when there is none. */
export function gameTitle(platformName: string, gameCode: string): string | null {
  const wanted = platformName.toLowerCase();
  const room = slotRooms.find(({ code }) => code === wanted);
  // PP is both a provider and a slot room; only its games have a code.
  if (room && gameCode !== '') {
    return (
      slotGames.find(({ catecode, gamecode }) => catecode === room.code && gamecode === gameCode)?.gamename ??
      null
    );
  }
  const fixed = providers.find(({ code }) => code.toLowerCase() === wanted)?.name ?? room?.name;
  if (fixed) return fixed;
  return (
    lotteryItems.find(
      (item) => item.platform_name === wanted && item.game_code === gameCode && gameCode !== ownLotteryCode,
    )?.gamename ?? null
  );
}
