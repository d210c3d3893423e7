import { callQuery, useAtomValue, useQuery, userInfoAtom, vipLevelOf } from '@site/shared';
import { vipLevels } from '@site/shared/contract/member';
import { vipProgress } from './vipProgress.ts';

/** The player's level and how far it has come, in percent; without a level list nothing has been reached. */
export function useVipProgress() {
  const user = useAtomValue(userInfoAtom);
  const { data: levels = [] } = useQuery(callQuery(vipLevels, {}, { errorToast: false }));
  return {
    level: user ? vipLevelOf(user) : null,
    percent: user ? vipProgress(user, levels) : 0,
  };
}
