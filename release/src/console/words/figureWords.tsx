import type { ReactNode } from 'react';

/** The texts of figures, charts and open pages. */
const en = {
  roles: { former: 'before', active: 'current', canary: 'canary' },
  spans: { hour: 'last hour', day: 'last day', week: 'last week' },
  spanLabel: 'Figures of the',
  metrics: {
    failed: 'Failed views',
    errors: 'Views with errors',
    load: 'Load p75',
    lcp: 'LCP p75',
    inp: 'INP p75',
    calls: 'Failed calls',
  },
  callMs: 'Call p75',
  counts: {
    views: 'Views',
    calls: 'Calls',
    first: 'First loads',
    returning: 'Returning pages',
    lost: 'Lost to the line',
    open: 'Open pages',
  },
  ofApp: (app: string) => `Figures of ${app}`,
  figure: 'Figure',
  percent: (text: string) => `${text} %`,
  of: (hits: string, of: string) => `${hits} of ${of}`,
  leftEarly:
    'A page that is left within 2 s of its first screen reports only if something failed: the true shares of failed views are lower.',
  none: '–',
  noneLong: 'nothing reported',
  more: 'Over time, screens, calls …',
  overTime: (app: string) => `${app} over time`,
  asTable: (title: string) => `${title}, as a table`,
  time: 'UTC',
  wentLive: 'Went live',
  canary: (version: string) => `canary ${version}`,
  chartAbout: (title: string, lines: string) => `${title}. ${lines}`,
  latest: (name: string, value: string) => `${name}: last ${value}.`,
  nothingYet: 'Nothing was reported in this time.',
  nothingAlike: 'Nothing that can be compared was reported of both in this time.',
  silent: (why: ReactNode) => <>No figures. {why}</>,
  noCollector: (
    <>
      No figures: the store does not know the collector of its site. Start the site (<code>npm start</code>),
      or name the collector with <code>--collector</code> or <code>RELEASE_COLLECTOR</code>; then start this
      console again.
    </>
  ),
  neverReported: 'No page has reported on this channel yet.',
  lastReport: (ago: string) => `Last report ${ago}.`,
  overdue: (ago: string) => `No page has reported since ${ago}: all figures end there.`,
  staleExpired: (moment: ReactNode): ReactNode => (
    <>The site stands still: pages get a timestamp that expired {moment ?? 'at other times'}.</>
  ),
  staleUnsigned: 'The site stands still: pages get a timestamp that the release key did not sign.',
  stalePages: (count: number, ago: string) =>
    `${count} ${count === 1 ? 'page' : 'pages'} in the last hour, the last ${ago}.`,
  staleAdvice: (verify: string) =>
    `Compare with ${verify}: where the store is fresh, an edge or a cache in front of it stands still.`,
  know: (count: number, open: number, revision: number) =>
    `${count} of ${open} open pages know revision ${revision}.`,
  onVersion: (count: number, open: number, version: string) => `${count} of ${open} pages are on ${version}`,
  changedIn: (median: string, most: string) =>
    `, changed over in ${median} (median), three in four within ${most}`,
  noneOpen: 'No open page has reported its version.',
  against: (one: string, other: string) =>
    `${one} against ${other}, in the same time, by pages: first loads with first loads, returning pages with returning pages`,
  againstFormer: (one: string, other: string) =>
    `${one} against ${other}, which ran at other times, by pages: first loads with first loads, returning pages with returning pages`,
  worse: (metric: string) => `${metric}: worse`,
  better: (metric: string) => `${metric}: better`,
  by: (range: string) => ` by ${range}`,
  points: (text: string) => `${text} points`,
  looksWorse: (list: string) => `Looks worse, but from too few views to be sure: ${list}`,
  looksBetter: (list: string) => `Looks better, but from too few views to be sure: ${list}`,
  noDifference: (list: string) => `No difference seen: ${list}`,
  tooFew: (list: string) => `No difference seen (too few views): ${list}`,
  and: ', ',
  screens: 'By screen',
  calls: 'By call',
  line: 'Lost to the line, no version’s fault',
  cause: 'Cause',
  causes: {
    offline: 'no network',
    aborted: 'left or reloaded meanwhile',
    interrupted: 'cut off in the middle',
    intercepted: 'a portal or a proxy answered',
    blocked: 'blocked on the device',
    changed: 'changed on the way, right the second time',
    late: 'not there at first, there a second later',
    unchecked: 'the browser checks no hashes of ES modules',
    unknown: 'unknown',
  },
  violations: 'Refused by the page’s policy',
  screen: 'Screen',
  call: 'Call',
  refused: 'Rule and origin',
  count: 'Times',
  unread: 'Fields of the platform’s answers that pages could not read',
  callAndField: 'Call and field',
  seen: 'Came',
  expected: 'Was expected',
  pages: 'Pages',
};

const zh: typeof en = {
  roles: { former: '上一版', active: '线上', canary: '灰度' },
  spans: { hour: '近 1 小时', day: '近 1 天', week: '近 1 周' },
  spanLabel: '数据范围',
  metrics: {
    failed: '打开失败',
    errors: '出现错误',
    load: '加载 p75',
    lcp: 'LCP p75',
    inp: 'INP p75',
    calls: '接口失败',
  },
  callMs: '接口 p75',
  counts: {
    views: '浏览',
    calls: '接口调用',
    first: '首次加载',
    returning: '再次打开',
    lost: '因线路失败',
    open: '打开的页面',
  },
  ofApp: (app) => `${app} 的数据`,
  figure: '指标',
  percent: (text) => `${text}%`,
  of: (hits, of) => `${of} 次中 ${hits} 次`,
  leftEarly: '首屏显示后 2 秒内离开的页面只在失败时上报：打开失败的实际比例更低。',
  none: '–',
  noneLong: '没有上报',
  more: '走势、页面、接口…',
  overTime: (app) => `${app} 的走势`,
  asTable: (title) => `${title}（表格）`,
  time: 'UTC 时间',
  wentLive: '上线',
  canary: (version) => `灰度 ${version}`,
  chartAbout: (title, lines) => `${title}。${lines}`,
  latest: (name, value) => `${name}：最近 ${value}。`,
  nothingYet: '这段时间没有上报。',
  nothingAlike: '这段时间两个版本没有可比较的上报。',
  silent: (why) => <>没有数据。{why}</>,
  noCollector: (
    <>
      没有数据：仓库中没有站点采集服务的地址。请启动站点（<code>npm start</code>），或用{' '}
      <code>--collector</code> 或 <code>RELEASE_COLLECTOR</code> 指定，然后重新启动发布台。
    </>
  ),
  neverReported: '该渠道还没有页面上报。',
  lastReport: (ago) => `最近上报：${ago}。`,
  overdue: (ago) => `${ago}之后没有页面上报，数据到此为止。`,
  staleExpired: (moment) =>
    moment ? (
      <>站点停止更新：页面收到的时间戳已于 {moment}过期。</>
    ) : (
      '站点停止更新：页面收到的时间戳已在其他时间过期。'
    ),
  staleUnsigned: '站点停止更新：页面收到的时间戳不是用发布密钥签名的。',
  stalePages: (count, ago) => `近 1 小时内 ${count} 个页面，最近一次 ${ago}。`,
  staleAdvice: (verify) =>
    `请与“${verify}”的结果比较：如果仓库本身没有过期，就是它前面的边缘节点或缓存停止了更新。`,
  know: (count, open, revision) => `${open} 个打开的页面中 ${count} 个已知第 ${revision} 次发布。`,
  onVersion: (count, open, version) => `${open} 个页面中 ${count} 个在 ${version}`,
  changedIn: (median, most) => `，切换用时中位数 ${median}，四分之三在 ${most} 内`,
  noneOpen: '没有打开的页面上报运行的版本。',
  against: (one, other) => `${one} 与同期的 ${other} 按页面数相比：首次加载比首次加载，再次打开比再次打开`,
  againstFormer: (one, other) =>
    `${one} 与 ${other} 按页面数相比（时间不同）：首次加载比首次加载，再次打开比再次打开`,
  worse: (metric) => `${metric}：变差`,
  better: (metric) => `${metric}：变好`,
  by: (range) => `，相差 ${range}`,
  points: (text) => `${text} 个百分点`,
  looksWorse: (list) => `看似变差，但浏览太少，不能确定：${list}`,
  looksBetter: (list) => `看似变好，但浏览太少，不能确定：${list}`,
  noDifference: (list) => `未见差异：${list}`,
  tooFew: (list) => `未见差异（浏览太少）：${list}`,
  and: '、',
  screens: '按页面',
  calls: '按接口',
  line: '因线路失败，与版本无关',
  cause: '原因',
  causes: {
    offline: '没有网络',
    aborted: '中途离开或刷新',
    interrupted: '传输中断',
    intercepted: '由网络登录页或代理应答',
    blocked: '被设备拦截',
    changed: '传输中被改动，重取后正确',
    late: '起初没有，一秒后有',
    unchecked: '浏览器不校验 ES 模块的哈希',
    unknown: '未知',
  },
  violations: '被页面安全策略拒绝',
  screen: '页面',
  call: '接口',
  refused: '规则与来源',
  count: '次数',
  unread: '平台返回中页面无法读取的字段',
  callAndField: '接口与字段',
  seen: '实际',
  expected: '应为',
  pages: '页面数',
};

export const figureWords = { en, zh };
