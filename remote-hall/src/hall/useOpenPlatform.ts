import { isLoggedInAtom, toast, useGo, useStore } from '@site/shared';
import * as paths from '@site/shared/paths';
import { OWN_LOTTERY_CODE, type Platform } from './hallSections.ts';

/** Opens what a tile stands for; a visitor is asked to log in and stays. */
export function useOpenPlatform(): (platform: Platform) => void {
  const go = useGo();
  const store = useStore();
  return (platform) => {
    if (store.get(isLoggedInAtom)) go(platformAddress(platform));
    else toast('请登录！', 'error');
  };
}

function platformAddress({ name, code, type }: Platform): string {
  return code === OWN_LOTTERY_CODE ? paths.lottery({ name }) : paths.gamePage({ name, type, code });
}
