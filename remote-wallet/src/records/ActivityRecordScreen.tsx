import { serverClock, TitleBar } from '@site/shared';
import { activityRecords } from '@site/shared/contract/wallet';
import { DayHead, DayPart, RecordRow } from '@site/shared/parts';
import * as paths from '@site/shared/paths';
import { useMemo } from 'react';
import { RecordList } from './RecordList.tsx';
import { RecordNote } from './RecordNote.tsx';
import { underDays } from './recordDays.ts';
import { activityState } from './recordStates.ts';
import styles from './records.module.css';
import { useRecordFilters, useRecordPages } from './useRecordPages.ts';

/** 活动申请记录: the player's applications for promotions and their states. */
export default function ActivityRecordScreen() {
  const { filters, round } = useRecordFilters({});
  const { items: applications, ...pages } = useRecordPages(activityRecords, filters, round);
  const { hasMore } = pages;
  const items = useMemo(
    () => underDays(applications, { hasMore, now: serverClock.now() }),
    [applications, hasMore],
  );
  return (
    <>
      <TitleBar title="活动申请记录" />
      <div className={styles.screen}>
        <RecordList
          {...pages}
          items={items}
          look="side"
          label="活动申请记录"
          empty={{ text: '申请活动后进度显示在这里', label: '去看活动', to: paths.activity() }}
          renderItem={({ record: { activity_name, created_at, state }, day, isFirst, isLast }) => (
            <DayPart
              look="side"
              isFirst={isFirst}
              isLast={isLast}
              head={day && <DayHead label={day.label} />}
            >
              <RecordRow
                title={activity_name || '-'}
                note={<RecordNote time={created_at} />}
                state={activityState(state)}
              />
            </DayPart>
          )}
        />
      </div>
    </>
  );
}
