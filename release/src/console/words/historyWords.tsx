import type { ReactNode } from 'react';
import type { DocumentChange } from '../../reports/diff.ts';

type What = DocumentChange['what'];

/** The texts of the history and of differences. */
const en = {
  revision: 'Revision',
  by: (by: ReactNode, moment: ReactNode) => (
    <>
      {by}, {moment}
    </>
  ),
  byTwo: (by: ReactNode, approvedBy: ReactNode, moment: ReactNode) => (
    <>
      {by}, approved by {approvedBy}, {moment}
    </>
  ),
  moment: (time: ReactNode, ago: string) => (
    <>
      {time}, {ago}
    </>
  ),
  justNow: 'just now',
  tried: (seen: string) => `, smoke test: ${seen}`,
  notTried: ', no smoke test',
  notTriedBecause: (reason: string) => `, no smoke test: ${reason}`,
  compare: (revision: ReactNode, former: number) => (
    <>
      Compare{revision} with {former}
    </>
  ),
  backToHistory: 'Back to the history',
  all: 'All revisions',
  older: 'Older revisions',
  newest: 'Newest revisions',
  nothingVisible: 'nothing that visitors see',
  between: ', ',
  ended: (change: string) => `${change} ended`,
  retired: (what: string) => `${what} retired`,
  whatIn: (what: What): string => what,
  whatInTable: (what: What): string => (what === 'rollback to' ? 'rollback returns to' : what),
  configuration: 'configuration',
  share: (version: string, percent: string) => `${version} for ${percent} %`,
  compared: (from: number, to: number) => `Revision ${from} and ${to}`,
  differs: 'What differs',
  inRevision: (revision: number) => `revision ${revision}`,
  nothingDiffers: 'Only the name, the time and the reason differ.',
  application: 'application',
  what: 'what',
  waiting: 'Waits for another person',
  proposedBy: (by: ReactNode, moment: ReactNode) => (
    <>
      proposed by {by}, {moment}
    </>
  ),
  approve: 'Approve …',
  lookAt: 'Look at it',
};

const whats: Partial<Record<What, string>> = {
  live: '线上版本',
  canary: '灰度',
  'rollback to': '回滚目标',
  rollout: '放量',
  blocked: '禁用',
  provides: '提供的库',
  address: '地址',
  tab: '导航项',
};
// Settings have the names that the command uses.
const whatInChinese = (what: What) => whats[what] ?? what;

const zh: typeof en = {
  revision: '发布',
  by: (by, moment) => (
    <>
      {by}，{moment}
    </>
  ),
  byTwo: (by, approvedBy, moment) => (
    <>
      {by}，由 {approvedBy} 审批，{moment}
    </>
  ),
  moment: (time, ago) => (
    <>
      {time}，{ago}
    </>
  ),
  justNow: '刚刚',
  tried: (seen) =>
    `，已试开：${seen
      .replace(/^(\d+) screens in ([\d.]+) s/, '$1 个页面，用时 $2 秒')
      .replace(/, in revision (\d+)$/, '，在第 $1 次发布')}`,
  notTried: '，未试开',
  notTriedBecause: (reason) => `，未试开：${reason}`,
  compare: (revision, former) => (
    <>
      与 {former} 对比{revision}
    </>
  ),
  backToHistory: '返回历史',
  all: '全部发布',
  older: '更早的发布',
  newest: '最新的发布',
  nothingVisible: '没有用户可见的变化',
  between: '，',
  ended: (change) => `${change} 结束`,
  retired: (what) => `${what} 已下线`,
  whatIn: whatInChinese,
  whatInTable: whatInChinese,
  configuration: '配置',
  share: (version, percent) => `${version} 占 ${percent}%`,
  compared: (from, to) => `第 ${from} 次与第 ${to} 次发布`,
  differs: '差异',
  inRevision: (revision) => `第 ${revision} 次`,
  nothingDiffers: '除发布人、时间和原因外没有差异。',
  application: '应用',
  what: '内容',
  waiting: '等待另一人审批',
  proposedBy: (by, moment) => (
    <>
      由 {by} 提交，{moment}
    </>
  ),
  approve: '审批…',
  lookAt: '查看',
};

export const historyWords = { en, zh };
