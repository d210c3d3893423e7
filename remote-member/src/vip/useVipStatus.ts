import { callQuery, useAtomValue, useQuery, userInfoAtom, vipLevelOf } from '@site/shared';
import { vipLevels } from '@site/shared/contract/member';
import { nextLevelText, vipProgress } from './vipStatus.ts';

/**
 * The player's level, how much of its deposit is there in percent, and what the next one asks for. Without a level list nothing
 * has been reached; `nextText` is null while it is on its way.
 */
export function useVipStatus() {
  const user = useAtomValue(userInfoAtom);
  const { data: levels, isError } = useQuery(callQuery(vipLevels, {}, { errorToast: false }));
  return {
    level: user ? vipLevelOf(user) : null,
    percent: user && levels ? vipProgress(user, levels) : 0,
    nextText:
      isError && !levels ? '暂时无法获取等级要求' : user && levels ? nextLevelText(user, levels) : null,
  };
}
