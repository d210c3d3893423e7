import type { Game } from '@site/shared/contract/hall';
import { useMemo } from 'react';
import { type CategoryKey, categories } from './categories.ts';
import type { HallArrangement, HallSection, Platform } from './hallSections.ts';
import { lookOf } from './looks.ts';
import { hasMark, type Mark } from './marks.ts';
import { gameList, useStoredList } from './storedList.ts';

export type KnownGame = {
  readonly platform: Platform;
  readonly title: string;
  readonly category: CategoryKey;
  /** The name of its category, or of the slot room of a game. */
  readonly group: string;
  /** The platform's picture of a game; empty for platforms with painted pictures. */
  readonly picture: string;
};

/** Returns everything that a hall links to, in its order: its platforms, then the games of the slot rooms. */
export function knownGames(sections: readonly HallSection[], games: readonly Game[]): KnownGame[] {
  const platforms = sections.flatMap(({ category, platforms: shown }) =>
    shown.map((platform) => ({
      platform,
      title: platform.title || lookOf(platform.name, category.key).title || platform.name,
      category: category.key,
      group: category.label,
      picture: '',
    })),
  );
  const hasSlots = sections.some(({ category }) => category.key === 'slots');
  const slots = games.filter(
    ({ category_id, app_state, catecode, gamecode }) =>
      hasSlots && category_id === 'concise' && app_state && catecode !== '' && gamecode !== '',
  );
  return [
    ...platforms,
    ...slots.map(({ catecode, gamecode, gamename, gamepic }) => ({
      platform: { name: catecode, code: gamecode, type: '0', title: gamename },
      title: gamename || gamecode,
      category: 'slots' as const,
      group: lookOf(catecode, 'slots').title || categories[0]?.label || '',
      picture: gamepic,
    })),
  ];
}

/** Returns the known games of a hall, whose sections read them; undefined until they are known. */
export function useKnownGames(arrangement: HallArrangement): KnownGame[] | undefined {
  const { data } = useStoredList(gameList, false);
  return useMemo(() => data && knownGames(arrangement.sections(data), data), [arrangement, data]);
}

/** Returns the games of these marks in their order, without those that the platform no longer has. */
export function markedGames(known: readonly KnownGame[], marks: readonly Mark[]): KnownGame[] {
  return marks.flatMap((mark) => known.find(({ platform }) => hasMark([platform], mark)) ?? []);
}
