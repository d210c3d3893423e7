import { TabPanel, Tabs, TitleBar } from '@site/shared';
import { useState } from 'react';
import { Banner, type BannerText } from './Banner.tsx';
import styles from './invite.module.css';
import { LinkPanel } from './LinkPanel.tsx';
import { RecordsPanel } from './RecordsPanel.tsx';

const tabs = [
  { key: '1', label: '邀请链接' },
  { key: '2', label: '礼金介绍' },
  { key: '3', label: '明细记录' },
] as const;

const panels = { 1: LinkPanel, 2: BonusPanel, 3: RecordsPanel } as const;

/** 邀请好友: the link to share, the benefits of an invitation, and the records. */
export default function InviteScreen() {
  const [tab, setTab] = useState<(typeof tabs)[number]['key']>('1');
  const Panel = panels[tab];
  return (
    <div className={styles.screen}>
      <TitleBar title="邀请好友" />
      <div className={styles.content}>
        <TabPanel id="invite" tab={tab}>
          <Panel />
        </TabPanel>
      </div>
      <div className={styles.bottom}>
        <Tabs id="invite" label="邀请" items={tabs} selected={tab} onSelect={setTab} look="pill" />
      </div>
    </div>
  );
}

const banners: readonly BannerText[] = [
  { picture: 'present', title: '推荐好友，共享礼金', text: '礼金规则以平台公告为准' },
  { picture: 'links', title: '三步参与，简单轻松', text: '分享链接 · 好友注册 · 一同畅玩' },
  { picture: 'code', title: '礼金明细，随时可查', text: '下级概览与礼金记录一目了然' },
];

function BonusPanel() {
  return (
    <div className={styles.banners}>
      {banners.map((banner) => (
        <Banner key={banner.title} {...banner} size="small" />
      ))}
    </div>
  );
}
