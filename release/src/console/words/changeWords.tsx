import type { ReactNode } from 'react';

/** The texts of changes: their titles, effects and confirmation. */
const en = {
  giveToEverybody: (app: string, version: string) => `Give ${app} ${version} to everybody`,
  giveToShare: (app: string, version: string, percent: number) =>
    `Give ${app} ${version} to ${percent} % of visitors`,
  endCanary: (app: string, version: string) => `End the canary of ${app} ${version}`,
  rollBack: (app: string) => `Roll ${app} back`,
  rollBackTo: (app: string, version: string) => `Roll ${app} back to ${version}`,
  bringBack: (app: string, version: string) => `Bring ${app} back with ${version}`,
  retire: (app: string) => `Take ${app} off the site`,
  block: (app: string, version: string) => `Block ${app} ${version}`,
  unblock: (app: string, version: string) => `Unblock ${app} ${version}`,
  nothingChanged: (why: ReactNode) => <>Nothing was changed. {why}</>,
  wouldBeRefused: (why: ReactNode) => <>This would be refused. {why}</>,
  afterwards: (outcome: ReactNode, _changes: string) => <>Afterwards: {outcome}</>,
  already: (outcome: ReactNode) => <>{outcome}</>,
  needsAnother: 'Nothing changes until another person approves this, within a day.',
  whatChanges: 'What changes',
  now: 'now',
  after: 'then',
  othersStay: 'All other applications stay as they are.',
  reach: 'Whoever opens the site gets the new state at once; open pages follow within 15 seconds.',
  nextRevision: (revision: number, channel: string, by: ReactNode) => (
    <>
      Revision {revision} of channel {channel}, in the name of {by}.
    </>
  ),
  propose: (title: string) => `Propose: ${title}`,
  why: 'Why',
  mayStayEmpty: ' (may stay empty)',
  kept: 'The history shows it.',
  sayWhy: 'Give a reason: the history shows it.',
  triedFirst: 'The smoke test opens its screens in a browser first, which takes some seconds.',
  skip: 'In an emergency: without the smoke test (give a reason)',
  otherTargets: 'Return to another version that was live',
  approve: (changes: string) => `Approve ${changes}`,
  proposedBy: (by: ReactNode, moment: ReactNode, reason: ReactNode) => (
    <>
      Proposed by {by}, {moment}: {reason}
    </>
  ),
  isOwn: 'You have proposed this: another person has to approve it.',
  inTwoNames: (by: ReactNode, approvedBy: ReactNode) => (
    <>
      In the names of {by} and {approvedBy}.
    </>
  ),
  canBePreviewed: (app: string, version: string) => `${app} ${version} can be previewed`,
  previewAt: (address: ReactNode) => (
    <>The live version stays. Testers open this address of the site: {address}</>
  ),
  tabTaken: (place: number, owner: string) =>
    `The place ${place} of the tab bar is that of ${owner}, which is live: the preview has no tab there, and it cannot go live before that place is free.`,
  noSecret: 'It is no secret: whoever knows the address can open it. Blocking the version ends it.',
};

const zh: typeof en = {
  giveToEverybody: (app, version) => `将 ${app} ${version} 全量上线`,
  giveToShare: (app, version, percent) => `将 ${app} ${version} 灰度给 ${percent}% 的用户`,
  endCanary: (app, version) => `结束 ${app} ${version} 的灰度`,
  rollBack: (app) => `回滚 ${app}`,
  rollBackTo: (app, version) => `将 ${app} 回滚到 ${version}`,
  bringBack: (app, version) => `以 ${version} 恢复 ${app}`,
  retire: (app) => `从网站下线 ${app}`,
  block: (app, version) => `禁用 ${app} ${version}`,
  unblock: (app, version) => `解除禁用 ${app} ${version}`,
  nothingChanged: (why) => <>未做任何更改。{why}</>,
  wouldBeRefused: (why) => <>此操作会被拒绝。{why}</>,
  // The command's own message exists only in English; the changes have the same content.
  afterwards: (_outcome, changes) => <>之后：{changes}</>,
  already: (outcome) => <>已经是这样，无需更改。{outcome}</>,
  needsAnother: '在另一人于一天内审批之前不会有任何更改。',
  whatChanges: '变化内容',
  now: '现在',
  after: '之后',
  othersStay: '其他应用保持不变。',
  reach: '新打开网站的用户立即生效；已打开的页面在 15 秒内跟上。',
  nextRevision: (revision, channel, by) => (
    <>
      渠道 {channel} 的第 {revision} 次发布，以 {by} 的名义。
    </>
  ),
  propose: (title) => `提交审批：${title}`,
  why: '原因',
  mayStayEmpty: '（可不填）',
  kept: '将写入历史，供日后查看。',
  sayWhy: '请填写原因，日后查看历史的人会需要。',
  triedFirst: '会先在浏览器中试开各个页面，需要几秒钟。',
  skip: '紧急情况：跳过试开（请填写原因）',
  otherTargets: '回到其他曾上线的版本',
  approve: (changes) => `审批 ${changes}`,
  proposedBy: (by, moment, reason) => (
    <>
      由 {by} 提交，{moment}：{reason}
    </>
  ),
  isOwn: '这是您提交的：需要另一人审批。',
  inTwoNames: (by, approvedBy) => (
    <>
      以 {by} 和 {approvedBy} 的名义。
    </>
  ),
  canBePreviewed: (app, version) => `${app} ${version} 可以预览`,
  previewAt: (address) => <>线上版本不变。测试人员打开网站的这个地址：{address}</>,
  tabTaken: (place, owner) =>
    `导航栏第 ${place} 位已被线上的 ${owner} 占用：预览中没有该标签，在其让出之前此版本不能上线。`,
  noSecret: '地址不是秘密：知道地址的人都能打开。禁用该版本即可结束预览。',
};

export const changeWords = { en, zh };
