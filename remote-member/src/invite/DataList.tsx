import { Button, EmptyState, TabPanel, Tabs } from '@site/shared';
import { useState } from 'react';
import styles from './records.module.css';

const tabs = [
  { key: 'bonus', label: '礼金记录' },
  { key: 'friends', label: '好友明细' },
] as const;

const range = { from: '2026-01-01', to: '2026-12-31' } as const;

/** 数据列表: an empty table under either tab; neither button sends or changes anything. */
export function DataList() {
  const [tab, setTab] = useState<(typeof tabs)[number]['key']>('bonus');
  return (
    <>
      <Tabs id="invite-data" label="数据列表" items={tabs} selected={tab} onSelect={setTab} />
      <TabPanel id="invite-data" tab={tab}>
        <div className={styles.search}>
          <p className={styles.range}>
            <time>{range.from}</time>
            <span>至</span>
            <time>{range.to}</time>
          </p>
          <Button kind="secondary" size="small">
            重置
          </Button>
          <Button size="small">查询</Button>
        </div>
        <table className={styles.table}>
          <thead>
            <tr>
              <th scope="col">日期</th>
              <th scope="col">礼金</th>
              <th scope="col">备注</th>
            </tr>
          </thead>
          <tbody>
            <tr>
              <td colSpan={3}>
                <EmptyState />
              </td>
            </tr>
          </tbody>
        </table>
      </TabPanel>
    </>
  );
}
