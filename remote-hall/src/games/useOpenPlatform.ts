import { isLoggedInAtom, toast, useGo, useStore } from '@site/shared';
import * as paths from '@site/shared/paths';
import { OWN_LOTTERY_CODE, type Platform } from './hallSections.ts';
import { recentAtom, withMark } from './marks.ts';

/**
 * Returns a function that opens a tile's game and stores it as recent; it returns whether it opened. A visitor is
 * asked to log in and stays.
 */
export function useOpenPlatform(): (platform: Platform) => boolean {
  const go = useGo();
  const store = useStore();
  return (platform) => {
    const isPlayer = store.get(isLoggedInAtom);
    if (isPlayer) {
      store.set(recentAtom, withMark(store.get(recentAtom), platform));
      go(platformAddress(platform));
    } else toast('请登录！', 'error');
    return isPlayer;
  };
}

function platformAddress({ name, code, type }: Platform): string {
  return code === OWN_LOTTERY_CODE ? paths.lottery({ name }) : paths.gamePage({ name, type, code });
}
