import { callQuery, useAtomValue, useQuery, userInfoAtom, vipLevelOf } from '@site/shared';
import { vipLevels } from '@site/shared/contract/member';
import { nextLevelText, vipProgress } from './vipStatus.ts';

/**
 * The player's level, the progress of its deposit in percent, and the text of the next level's requirements. Without
 * a level list the progress is 0; `nextText` is null while the list is loading.
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
