import { readJson } from '@site/shared';
import { type Game, gameCategories, games } from '@site/shared/contract/hall';

/** The games that the device kept from the last fresh answer; undefined when it kept none that can be read. */
export function keptGames(): Game[] | undefined {
  const kept = gameCategories.map((category) => readJson(category));
  if (kept.every((list) => list === null)) return undefined;
  const read = games.data['~standard'].validate(kept.flatMap((list) => (Array.isArray(list) ? list : [])));
  return 'value' in read ? read.value : undefined;
}
