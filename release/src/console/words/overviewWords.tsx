import type { ReactNode } from 'react';

/** The texts of the overview without those of its applications and its history. */
const en = {
  revision: (revision: number) => `Revision ${revision}`,
  made: (moment: ReactNode, by: ReactNode, reason: ReactNode) => (
    <>
      {moment}, by {by}: {reason}
    </>
  ),
  verify: 'Verify every file',
  refresh: 'Refresh',
  live: 'Live now',
  configuration: 'Configuration',
  history: 'History',
  proposed: 'Proposed. Nothing is changed yet: another person has to approve it.',
  done: (revision: number, changes: string) => `Done. Revision ${revision}: ${changes}.`,
  settings: 'Settings',
  setting: 'setting',
  value: 'value',
  asBegun: 'Unchanged since the channel began.',
  changedIn: (revision: (text: string) => ReactNode, number: number) => (
    <>Changed last in {revision(`revision ${number}`)}.</>
  ),
  configure: (command: ReactNode) => <>{command} changes it and takes changes back.</>,
};

const zh: typeof en = {
  revision: (revision) => `第 ${revision} 次发布`,
  made: (moment, by, reason) => (
    <>
      {moment}，由 {by} 发布：{reason}
    </>
  ),
  verify: '核对所有文件',
  refresh: '刷新',
  live: '当前线上',
  configuration: '配置',
  history: '历史',
  proposed: '已提交。尚未生效：需要另一人审批。',
  done: (revision, changes) => `已完成。第 ${revision} 次发布：${changes}。`,
  settings: '设置',
  setting: '设置项',
  value: '值',
  asBegun: '与渠道建立时相同。',
  changedIn: (revision, number) => <>最近一次更改在{revision(`第 ${number} 次发布`)}。</>,
  configure: (command) => <>可用 {command} 更改或恢复。</>,
};

export const overviewWords = { en, zh };
