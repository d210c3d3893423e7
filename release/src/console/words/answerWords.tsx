import type { ReactNode } from 'react';
import type { Role } from '../../trust/people.ts';

/** The texts of answers without a page, and of the result of verify. */
const en = {
  refused: 'Refused',
  refusedWhy: (why: ReactNode) => <>{why}</>,
  notUnderstood: 'Not understood',
  failed: 'The console failed',
  failedWhy: (why: ReactNode) => (
    <>{why} – If a change was under way, the overview shows whether it was made.</>
  ),
  noSuchPage: 'There is no such page',
  noPageHere: 'The console has no page at this address.',
  nothingChanged: 'Nothing was changed',
  endedConsole: 'This form is from a console that has ended. Load the page again.',
  notOurAddress: `This is not the console's address.`,
  fromPagesOnly: 'Changes are made from the pages of the console only.',
  openPrinted: 'Open the address that the release command printed when it started this console.',
  methods: 'The console answers GET and POST.',
  logInFirst: 'Log in first.',
  tooMany: 'There were too many attempts from this address. Try again in ten minutes.',
  notInList: (name: string) =>
    `The server in front of the console names you "${name}", which is not in the list of people.`,
  showOverview: 'Show the overview',
  asReleased: 'Everything is as released',
  wrong: (count: number) => `${count} wrong`,
  lookedAt: (revision: number, versions: number, files: string, historyFrom: number) =>
    `Looked at revision ${revision}: ${versions} versions, ${files} files, the page, the history from revision ${historyFrom} on and the signatures.`,
  inEnglish: '',
  notAllowed: 'You may not do this',
  takesRole: (role: Role, has: readonly Role[]) => `It takes the role ${role}; you have: ${has.join(', ')}.`,
};

const roleNames: Readonly<Record<Role, string>> = { look: '查看', release: '发布', approve: '审批' };

const zh: typeof en = {
  refused: '已拒绝',
  refusedWhy: (why) => <>发布工具拒绝了这个操作。{why}</>,
  notUnderstood: '无法理解',
  failed: '发布台出错',
  failedWhy: (why) => <>如果当时正在更改，请在总览中查看是否已生效。{why}</>,
  noSuchPage: '页面不存在',
  noPageHere: '发布台在此地址没有页面。',
  nothingChanged: '未做任何更改',
  endedConsole: '该表单来自已结束的发布台，请重新查看。',
  notOurAddress: '这不是发布台的地址。',
  fromPagesOnly: '只能从发布台的页面进行更改。',
  openPrinted: '请打开启动发布台时命令显示的地址。',
  methods: '发布台只接受 GET 和 POST。',
  logInFirst: '请先登录。',
  tooMany: '此地址的尝试次数过多，请十分钟后再试。',
  notInList: (name) => `前置服务器给出的姓名「${name}」不在人员名单中。`,
  showOverview: '查看总览',
  asReleased: '全部与发布时一致',
  wrong: (count) => `${count} 处有误`,
  lookedAt: (revision, versions, files, historyFrom) =>
    `已核对第 ${revision} 次发布：${versions} 个版本、${files} 个文件、页面、自第 ${historyFrom} 次起的历史以及签名。`,
  inEnglish: '原文（英文）：',
  notAllowed: '您没有权限',
  takesRole: (role, has) =>
    `需要角色「${roleNames[role]}」；您的角色：${has.map((one) => roleNames[one]).join('、')}。`,
};

export const answerWords = { en, zh };
