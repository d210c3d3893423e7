import { callQuery, TabPanel, Tabs, useQuery } from '@site/shared';
import { activityTypes } from '@site/shared/contract/hall';
import { type ReactNode, useState } from 'react';
import { MoreTabs } from './MoreTabs.tsx';
import { PromotionList, TypesFailed } from './PromotionList.tsx';
import styles from './promotions.module.css';

const TABS_ID = 'promotions';
const ALL = '';

/** 优惠活动: the promotions under the types that the platform defines. */
export default function ActivityScreen() {
  const types = useQuery(callQuery(activityTypes, {}));
  const [chosen, setChosen] = useState(ALL);
  const type = types.data?.find(({ id }) => String(id) === chosen);
  const tabs = [
    { key: ALL, label: '全部' },
    ...(types.data ?? []).map(({ id, name }) => ({ key: String(id), label: name })),
  ];
  return (
    <>
      <PromotionsTop>
        <MoreTabs key={tabs.length}>
          <Tabs id={TABS_ID} label="活动类型" items={tabs} selected={chosen} onSelect={setChosen} />
        </MoreTabs>
      </PromotionsTop>
      <div className={styles.screen}>
        {types.isError && <TypesFailed types={types} />}
        <TabPanel id={TABS_ID} tab={chosen}>
          <PromotionList type={type?.id} onAll={() => setChosen(ALL)} />
        </TabPanel>
      </div>
    </>
  );
}

/** The header that the promotions draw in place of the host's; the tabs stay visible. */
function PromotionsTop({ children }: { readonly children: ReactNode }) {
  return (
    <header className={styles.top}>
      <div className={styles.headline}>
        <h1 className={styles.title}>优惠活动</h1>
        <p className={styles.slogan}>好礼天天有 扬帆正当时</p>
      </div>
      {children}
    </header>
  );
}
