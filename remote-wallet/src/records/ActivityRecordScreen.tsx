import { TitleBar } from '@site/shared';
import { activityRecords } from '@site/shared/contract/wallet';
import * as paths from '@site/shared/paths';
import { RecordList } from './RecordList.tsx';
import { activityState } from './recordStates.ts';
import styles from './records.module.css';
import { StateTag } from './StateTag.tsx';
import { useRecordFilters, useRecordPages } from './useRecordPages.ts';

const ROW_HEIGHT = 84;

/** 活动申请记录: the player's applications for promotions and their states. */
export default function ActivityRecordScreen() {
  const { filters, round } = useRecordFilters({});
  const pages = useRecordPages(activityRecords, filters, round);
  return (
    <>
      <TitleBar title="活动申请记录" />
      <div className={styles.screen}>
        <RecordList
          {...pages}
          label="活动申请记录"
          empty={{ text: '申请活动后进度显示在这里', label: '去看活动', to: paths.activity() }}
          rowHeight={ROW_HEIGHT}
          renderItem={({ activity_name, created_at, state }) => (
            <article className={styles.card}>
              <header className={styles.head}>
                <h2 className={styles.title}>{activity_name || '-'}</h2>
                <StateTag state={activityState(state)} />
              </header>
              <footer className={styles.foot}>
                <span>申请时间</span>
                <time>{created_at}</time>
              </footer>
            </article>
          )}
        />
      </div>
    </>
  );
}
