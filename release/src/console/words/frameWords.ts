/** The texts around every page: header, navigation and notices. */
const en = {
  releases: 'Releases',
  channel: 'channel',
  releaseAs: 'You release as',
  lookAs: 'You are',
  logOut: 'Log out',
  pages: 'Pages',
  overview: 'Overview',
  errors: 'Errors',
  history: 'History',
  newer: 'There is a newer revision than this page shows.',
  show: 'Show it',
  outdated: 'The console does not answer: the figures on this page are old.',
  back: 'Back to the overview',
  backUnchanged: 'Back to the overview, without a change',
};

const zh: typeof en = {
  releases: '发布台',
  channel: '渠道',
  releaseAs: '当前发布人',
  lookAs: '当前用户',
  logOut: '退出登录',
  pages: '页面',
  overview: '总览',
  errors: '错误',
  history: '历史',
  newer: '已有比本页更新的发布。',
  show: '查看',
  outdated: '发布台没有响应，本页的数据是之前的。',
  back: '返回总览',
  backUnchanged: '返回总览，不做更改',
};

export const frameWords = { en, zh };
