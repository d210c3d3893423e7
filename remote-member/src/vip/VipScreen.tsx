import {
  callQuery,
  ErrorCard,
  TitleBar,
  useAtomValue,
  useQuery,
  userInfoAtom,
  vipLevelOf,
} from '@site/shared';
import { vipLevels } from '@site/shared/contract/member';
import { useState } from 'react';
import { LevelPanels } from './LevelPanels.tsx';
import { tenLevels } from './levels.ts';
import { openingLevel } from './openingLevel.ts';
import { RebateTable } from './RebateTable.tsx';
import { VipRules } from './VipRules.tsx';
import styles from './vip.module.css';

/** VIP特权: the requirements and benefits of each level; only the title until the levels are known. */
export default function VipScreen() {
  const user = useAtomValue(userInfoAtom);
  const { data, isError, isFetching, refetch } = useQuery(callQuery(vipLevels, {}, { errorToast: false }));
  const [chosen, setChosen] = useState<number | null>(null);
  const own = user ? vipLevelOf(user) : null;
  const selected = chosen ?? openingLevel(own ?? 0);
  const levels = data && tenLevels(data);
  return (
    <>
      <TitleBar title="VIP特权" />
      {!levels && isError && <ErrorCard busy={isFetching} onRetry={refetch} />}
      {levels && (
        <div className={styles.screen}>
          <LevelPanels levels={levels} own={own} selected={selected} onSelect={setChosen} />
          <p className={styles.turnover}>
            流水是有效投注的累计金额。您已完成多少流水，平台暂不在此显示，可向客服查询。
          </p>
          <RebateTable levels={levels} own={own} selected={selected} />
          <VipRules />
        </div>
      )}
    </>
  );
}
