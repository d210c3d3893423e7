/** What stands around every page. */
const en = {
  releases: 'Releases',
  channel: 'channel',
  releaseAs: 'You release as',
  pages: 'Pages',
  overview: 'Overview',
  history: 'History',
  newer: 'There is a newer revision than this page shows.',
  show: 'Show it',
  back: 'Back to the overview',
  backUnchanged: 'Back to the overview, without a change',
};

const zh: typeof en = {
  releases: '发布台',
  channel: '渠道',
  releaseAs: '当前发布人',
  pages: '页面',
  overview: '总览',
  history: '历史',
  newer: '已有比本页更新的发布。',
  show: '查看',
  back: '返回总览',
  backUnchanged: '返回总览，不做更改',
};

export const frameWords = { en, zh };
