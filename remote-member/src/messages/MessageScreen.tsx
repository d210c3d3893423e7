import { TabPanel, Tabs, useGo, useSearchParams } from '@site/shared';
import * as paths from '@site/shared/paths';
import { useState } from 'react';
import { Announcements } from './Announcements.tsx';
import { Inbox } from './Inbox.tsx';
import styles from './messages.module.css';

const tabs = [
  { key: '1', label: '公告', Panel: Announcements },
  { key: '2', label: '站内信', Panel: Inbox },
] as const;

/** 消息中心: the announcements to all players and the inbox of this player. */
export default function MessageScreen() {
  const { tab, select } = useMessageTab();
  const [shown, setShown] = useState<readonly MessageTab[]>([tab]);
  if (!shown.includes(tab)) setShown([...shown, tab]);

  return (
    <>
      <div className={styles.tabs}>
        <Tabs id="messages" label="消息类型" items={tabs} selected={tab} onSelect={select} />
      </div>
      {tabs
        .filter(({ key }) => shown.includes(key))
        .map(({ key, Panel }) => (
          // A visited tab stays mounted with what it has loaded, and loads nothing while it is hidden.
          <div key={key} hidden={key !== tab} className={styles.panel}>
            <TabPanel id="messages" tab={key}>
              <Panel isShown={key === tab} />
            </TabPanel>
          </div>
        ))}
    </>
  );
}

type MessageTab = '1' | '2';

/** The tab in the address: 2 is the inbox, everything else the announcements. */
function useMessageTab() {
  const [query] = useSearchParams();
  const go = useGo();
  const tab: MessageTab = query.get('type') === '2' ? '2' : '1';

  function select(next: MessageTab) {
    if (next === tab) return;
    // Replaces this address, so that one step back leaves the message centre.
    go(paths.message(next === '2' ? 2 : 1), { replace: true });
    window.scrollTo(0, 0);
  }

  return { tab, select };
}
