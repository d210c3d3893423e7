import type { Game } from '@site/shared/contract/hall';
import { type CategoryKey, categories } from './categories.ts';
import type { HallSection, Platform } from './hallSections.ts';
import { lookOf } from './looks.ts';
import { hasMark, type Mark } from './marks.ts';

/** A platform or game of the hall that one tap opens. */
export type KnownGame = {
  readonly platform: Platform;
  readonly title: string;
  readonly category: CategoryKey;
  /** What it belongs to: a category, or the slot room of a game. */
  readonly group: string;
  /** The platform's own picture of a game; empty for what we have painted. */
  readonly picture: string;
};

/** Everything that a hall shows or leads to, in its order: its platforms, then the games of the slot rooms. */
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

/** What the marks stand for, in their order; what the platform no longer has is left out. */
export function markedGames(known: readonly KnownGame[], marks: readonly Mark[]): KnownGame[] {
  return marks.flatMap((mark) => known.find(({ platform }) => hasMark([platform], mark)) ?? []);
}
