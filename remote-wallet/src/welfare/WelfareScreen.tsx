import { TitleBar } from '@site/shared';
import { redPacketRecords } from '@site/shared/contract/wallet';
import * as paths from '@site/shared/paths';
import { RecordList } from '../records/RecordList.tsx';
import { useRecordFilters } from '../records/useRecordFilters.ts';
import { useRecordPages } from '../records/useRecordPages.ts';
import { RedPacketRow } from './RedPacketRow.tsx';
import { WelfareSummary } from './WelfareSummary.tsx';
import styles from './welfare.module.css';

const ROW_HEIGHT = 138;

/** 福利中心: the remaining and the drawn red packets. */
export default function WelfareScreen() {
  const { filters, round } = useRecordFilters({});
  const pages = useRecordPages(redPacketRecords, filters, round);
  return (
    <>
      <TitleBar title="福利中心" />
      <div className={styles.screen}>
        <WelfareSummary />
        <h2 className={styles.heading}>红包记录</h2>
        <RecordList
          {...pages}
          label="红包记录"
          empty={{ text: '领取红包后记录显示在这里', label: '去看红包', to: paths.redPacket() }}
          rowHeight={ROW_HEIGHT}
          renderItem={(packet) => <RedPacketRow packet={packet} />}
        />
      </div>
    </>
  );
}
