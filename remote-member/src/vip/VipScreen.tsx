import {
  Card,
  callQuery,
  EmptyState,
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
import { RebateTable } from './RebateTable.tsx';
import { VipSkeleton } from './VipSkeleton.tsx';
import styles from './vip.module.css';
import { openingLevel } from './vipStatus.ts';

/**
 * VIP特权: the requirements and benefits of each level; their grey shapes until the levels are known, 空空如也 where the
 * platform has none.
 */
export default function VipScreen() {
  const user = useAtomValue(userInfoAtom);
  const { data, error, isError, isFetching, refetch } = useQuery(
    callQuery(vipLevels, {}, { errorToast: false }),
  );
  const [chosen, setChosen] = useState<number | null>(null);
  const own = user ? vipLevelOf(user) : null;
  const selected = chosen ?? openingLevel(own ?? 0);
  const levels = data && data.length > 0 && tenLevels(data);
  return (
    <>
      <TitleBar title="VIP特权" />
      {!data && !isError && <VipSkeleton />}
      {data?.length === 0 && <EmptyState />}
      {!data && isError && <ErrorCard error={error} busy={isFetching} onRetry={refetch} />}
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

const rules = [
  {
    title: '晋级标准',
    text: '会员的累计存款与流水要求均达到相应等级的标准后，系统将于次日24:00前完成晋级。',
  },
  { title: '晋级顺序', text: '达到标准的会员每天最多晋升一级，不可越级晋升。' },
  { title: '保级要求', text: '会员达到某一VIP等级后，须在90天内完成该等级的保级流水。' },
  { title: '保级重新计算', text: '若在这90天内再次晋级，则保级按新等级的要求重新计算。' },
  { title: '降级标准', text: '会员在一个季度（90天）内未完成保级流水，系统将降低一个等级。' },
  { title: '降级后的礼遇', text: '降级后，返水比例及各项优惠相应调整至降级后的等级。' },
];

function VipRules() {
  return (
    <Card title="活动规则">
      <ol className={styles.rules}>
        {rules.map(({ title, text }) => (
          <li key={title}>
            <h3>{title}</h3>
            <p>{text}</p>
          </li>
        ))}
      </ol>
    </Card>
  );
}
