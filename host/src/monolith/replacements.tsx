/**
 * Replacements, in a build of everything as one application (the monolith), for what all its sources import and only
 * separate releases need. `build/src/monolith.ts` puts them in the place of the files with the same exports.
 */

import { keepScreen, loadedScreen } from '@site/release-page/load/loadedScreens';
import type * as goodScreens from '@site/release-page/load/loadGoodScreen';
import type * as around from '../around/ReleasedParts.tsx';
import { remotes } from './remotes.ts';

export const ReleasedParts: typeof around.ReleasedParts = () => <></>;

export const goodScreenInMemory: typeof goodScreens.goodScreenInMemory = (target) => {
  const screen = loadedScreen(target);
  return screen && { target, screen };
};

export const loadGoodScreen: typeof goodScreens.loadGoodScreen = async (target) => {
  const load = remotes[target.name]?.screens[target.expose];
  if (!load) throw new Error(`There is no screen ${target.expose}`);
  const { default: screen } = await load();
  keepScreen(target, screen);
  return { target, screen };
};
