import { callQuery, TabPanel, Tabs, useQuery } from '@site/shared';
import { activityTypes } from '@site/shared/contract/hall';
import { useState } from 'react';
import { MoreTabs } from './MoreTabs.tsx';
import { NoPromotions, PromotionList, PromotionSkeleton, TypesFailed } from './PromotionList.tsx';
import styles from './promotions.module.css';

const TABS_ID = 'old-promotions';
const ALL = '全部';
const tabs = [ALL, '限时活动', '新人首存', '日常活动'].map((name) => ({ key: name, label: name }));

/** The older 优惠活动 with four fixed tabs; each but the first shows the platform's type of the same name. */
export default function OldActivityScreen() {
  const [chosen, setChosen] = useState(ALL);
  return (
    <div className={styles.screen}>
      <h1 className="visually-hidden">优惠活动</h1>
      <div className={styles.tabs}>
        <MoreTabs>
          <Tabs
            id={TABS_ID}
            label="活动类型"
            items={tabs}
            selected={chosen}
            onSelect={setChosen}
            look="pill"
          />
        </MoreTabs>
      </div>
      <TabPanel id={TABS_ID} tab={chosen}>
        {chosen === ALL ? <PromotionList /> : <PromotionsOfName name={chosen} onAll={() => setChosen(ALL)} />}
      </TabPanel>
    </div>
  );
}

type OfNameProps = { readonly name: string; readonly onAll: () => void };

function PromotionsOfName({ name, onAll }: OfNameProps) {
  const types = useQuery(callQuery(activityTypes, {}));
  if (!types.data) return types.isError ? <TypesFailed types={types} /> : <PromotionSkeleton />;
  const type = types.data.find((known) => known.name === name);
  return type ? <PromotionList type={type.id} onAll={onAll} /> : <NoPromotions onAll={onAll} />;
}
