import { analysisExplanations, analysisWhys } from './analysisExplanations.ts';
import type { InEach } from './language.ts';

/**
 * The texts by which guard, pilot and watch explain what they found and did, with a `{slot}` for each figure and name.
 * Revisions store the English ones, and the console reads them from there: a changed English text leaves those that are
 * stored already in English for readers of Chinese.
 */
export const explanations = {
  worse: {
    en: '{canary} does worse than {current} since {time} UTC{place}: {difference} ({odds}).{compared}',
    zh: '自 {time} UTC 起，{canary} 比 {current} 差{place}：{difference}（证据：{odds}）。{compared}',
  },
  inconclusive: {
    en: 'More of {canary} than of {current} is lost to the line since {time} UTC{place} ({odds}). That is no failure of a version, but a version may cause it, as by larger files: somebody has to look.{compared}',
    zh: '自 {time} UTC 起，{canary} 因线路失败的比例高于 {current}{place}（证据：{odds}）。这不算版本的失败，但可能由版本引起，例如文件变大：需人工判断。{compared}',
  },
  fewNetworks: {
    en: '{canary} seems to do worse than {current} since {time} UTC{place}: {difference} ({odds}). But that rests on few networks: {few}. Anybody can send such reports: somebody has to look.{compared}',
    zh: '自 {time} UTC 起，{canary} 似乎比 {current} 差{place}：{difference}（证据：{odds}）。但证据只来自少数网络：{few}。这样的上报可以伪造：需人工判断。{compared}',
  },
  unlikeNetworks: {
    en: '{canary} seems to do worse than {current} since {time} UTC{place}: {difference} ({odds}). But its pages come from other networks than those of {current}, as with reports that somebody makes up: somebody has to look.{compared}',
    zh: '自 {time} UTC 起，{canary} 似乎比 {current} 差{place}：{difference}（证据：{odds}）。但其页面所在的网络与 {current} 的明显不同，上报可能是伪造的：需人工判断。{compared}',
  },
  unserved: {
    en: '{pages} first loads of {version} were reported, and its files were served {served} times: the reports are made up, or another server has its files, too. Somebody has to look.{compared}',
    zh: '上报了 {version} 的 {pages} 次首次加载，但其文件只被提供了 {served} 次：上报是伪造的，或另有服务器提供这些文件。需人工判断。{compared}',
  },
  fine: {
    en: '{canary} does nothing worse than {current}: {differences}.{compared}',
    zh: '{canary} 没有比 {current} 差的指标：{differences}。{compared}',
  },
  goesOn: {
    en: 'nothing worse in {canaryViews} views of {canary} beside {currentViews} of {current}.{compared}',
    zh: '没有变差：{canary} 有 {canaryViews} 次浏览，同期 {current} 有 {currentViews} 次。{compared}',
  },
  unsure: {
    en: 'Too little is known yet of {canary}: {canaryViews} views of {canary}, {currentViews} of {current}. Wanting: {wanting}.{compared}',
    zh: '{canary} 的数据还太少：{canary} 有 {canaryViews} 次浏览，{current} 有 {currentViews} 次。还差：{wanting}。{compared}',
  },
  neverReported: {
    en: 'It is not known how {canary} does: no page has ever reported.',
    zh: '{canary} 的情况未知：从未有页面上报。',
  },
  silent: {
    en: 'It is not known how {canary} does: the last report of any page came {ago}.',
    zh: '{canary} 的情况未知：最近一次页面上报是{ago}。',
  },
  unseen: {
    en: 'It is not known how {canary} does: no page has reported it, and there are {currentViews} views of {current}.',
    zh: '{canary} 的情况未知：没有页面上报过它，而 {current} 有 {currentViews} 次浏览。',
  },
  besideDayBefore: {
    en: '{why} Held against {current} in the same hours of the day before.',
    zh: '{why}对照：{current} 前一天的相同时段。',
  },
  besideHoursBefore: {
    en: '{why} Held against {current} in the 3 hours before, at another time of day.',
    zh: '{why}对照：{current} 之前 3 小时，时段不同。',
  },

  failed: {
    en: '{canaryFigure} of its {canaryCount} views failed, {currentFigure} of {currentCount}',
    zh: '{canaryCount} 次浏览中打开失败 {canaryFigure}，对照 {currentCount} 次中 {currentFigure}',
  },
  errors: {
    en: '{canaryFigure} of its {canaryCount} views had an error, {currentFigure} of {currentCount}',
    zh: '{canaryCount} 次浏览中出现错误 {canaryFigure}，对照 {currentCount} 次中 {currentFigure}',
  },
  calls: {
    en: '{canaryFigure} of its {canaryCount} calls failed, {currentFigure} of {currentCount}',
    zh: '{canaryCount} 次调用中接口失败 {canaryFigure}，对照 {currentCount} 次中 {currentFigure}',
  },
  load: {
    en: 'screens show within {canaryFigure} (p75), {currentFigure}',
    zh: '加载 p75 为 {canaryFigure}，对照 {currentFigure}',
  },
  inp: {
    en: 'taps are answered within {canaryFigure} (p75), {currentFigure}',
    zh: 'INP p75 为 {canaryFigure}，对照 {currentFigure}',
  },

  onFirst: { en: ', on first loads', zh: '（首次加载）' },
  onReturning: { en: ', on returning pages', zh: '（再次打开）' },
  inChromium: { en: ', in Chromium', zh: '（Chromium）' },
  inWebkit: { en: ', in WebKit', zh: '（WebKit）' },
  inFirefox: { en: ', in Firefox', zh: '（Firefox）' },
  inOther: { en: ', in other engines', zh: '（其他浏览器引擎）' },
  odds: { en: '{count} to 1', zh: '{count} 比 1' },
  oddsOverMillion: { en: 'over a million to 1', zh: '超过一百万比 1' },

  fewHit: {
    en: '{count} of {of} such pages came from {networks} of them',
    zh: '{of} 个此类页面中有 {count} 个来自 {networks} 个网络',
  },
  fewUnknown: {
    en: 'the collector does not say from which the {of} pages came',
    zh: '采集服务未说明这 {of} 个页面来自哪些网络',
  },

  // Views are those of the version's screens; the pages that are judged ran it, whether they showed one or not.
  compared: {
    en: ' Judged by pages that ran either, each once: {lines}.{left}{apart}',
    zh: '按运行过其中一版的页面判断，每页计一次：{lines}。{left}{apart}',
  },
  first: {
    en: '{canaryPages} first loads ({canaryFailed} failed) with {currentPages} ({currentFailed} failed)',
    zh: '首次加载 {canaryPages} 个（失败 {canaryFailed} 个），对照 {currentPages} 个（失败 {currentFailed} 个）',
  },
  returning: {
    en: '{canaryPages} returning pages ({canaryFailed} failed) with {currentPages} ({currentFailed} failed)',
    zh: '再次打开 {canaryPages} 个（失败 {canaryFailed} 个），对照 {currentPages} 个（失败 {currentFailed} 个）',
  },
  unknown: {
    en: '{canaryPages} pages of unknown kind ({canaryFailed} failed) with {currentPages} ({currentFailed} failed)',
    zh: '类型未知 {canaryPages} 个（失败 {canaryFailed} 个），对照 {currentPages} 个（失败 {currentFailed} 个）',
  },
  left: {
    en: ' Left out, because the line failed: {canaryLost} with {currentLost}.',
    zh: '因线路失败不计入：{canaryLost}，对照 {currentLost}。',
  },
  leftOut: {
    en: ' Counted for people alone: {canaryCrowded} pages of crowded networks and {canaryUnconfirmed} without a ticket, with {currentCrowded} and {currentUnconfirmed}.',
    zh: '不作为判断依据：来自拥挤网络的页面 {canaryCrowded} 个、没有凭据的页面 {canaryUnconfirmed} 个，对照 {currentCrowded} 个和 {currentUnconfirmed} 个。',
  },
  lostPages: { en: '{count} of {of} pages ({share})', zh: '{of} 个页面中 {count} 个（{share}）' },
  lostOfNone: { en: '{count} of {of} pages', zh: '{of} 个页面中 {count} 个' },
  moreViews: { en: '{count} more views of {version}', zh: '{version} 的 {count} 次浏览' },
  moreNetworks: {
    en: '{count} more pages of {version} beyond its {largest} largest networks of {networks}',
    zh: '{version} 除最大的 {largest} 个网络（共 {networks} 个）外的 {count} 个页面',
  },
  moreUnknown: {
    en: '{count} more pages of {version} beyond its {largest} largest networks (the collector does not say its networks)',
    zh: '{version} 除最大的 {largest} 个网络外的 {count} 个页面（采集服务未说明网络）',
  },
  morePages: { en: '{count} more pages of the same kind', zh: '{count} 个同类页面' },

  justNow: { en: 'just now', zh: '刚刚' },
  secondsAgo: { en: '{count} s ago', zh: ' {count} 秒前' },
  minutesAgo: { en: '{count} min ago', zh: ' {count} 分钟前' },
  atTime: { en: 'at {moment} UTC', zh: ' {moment} UTC' },

  noAnswer: {
    en: 'The collector at {address} does not answer: {failure}.',
    zh: '采集服务 {address} 没有响应：{failure}。',
  },
  unreadable: {
    en: 'The collector at {address} answers {path} with what cannot be read: {failure}.',
    zh: '采集服务 {address} 对 {path} 的响应无法读取：{failure}。',
  },
  timedOut: { en: 'nothing came in {seconds} s', zh: '{seconds} 秒内没有响应' },
  nobodyThere: {
    en: 'nothing listens there; start the site, or name its collector with --collector',
    zh: '该地址没有服务，请启动站点，或用 --collector 指定采集服务',
  },
  noCollector: {
    en: 'The store does not know the collector of its site: start the site (npm start), or name the collector with --collector or RELEASE_COLLECTOR.',
    zh: '仓库中没有站点采集服务的地址：请启动站点（npm start），或用 --collector 或 RELEASE_COLLECTOR 指定。',
  },
  status: { en: 'it says {status}', zh: '状态码 {status}' },
  tokenRefused: {
    en: 'it refuses the token ({status}); give it in RELEASE_COLLECTOR_TOKEN',
    zh: '拒绝了令牌（{status}），请用 RELEASE_COLLECTOR_TOKEN 指定',
  },
  tooLong: { en: 'its answer is longer than {bytes} bytes', zh: '响应超过 {bytes} 字节' },
  noGuard: {
    en: 'There is no guard {guard}; there are {guards}.',
    zh: '没有守护规则 {guard}；现有：{guards}。',
  },

  step: {
    en: 'step {step} of {steps}, guard {guard}: {why}',
    zh: '第 {step}/{steps} 步，守护规则 {guard}：{why}',
  },
  stop: { en: 'stopped by guard {guard}: {why}', zh: '由守护规则 {guard} 停止：{why}' },
  pause: { en: 'paused for want of figures: {why}', zh: '因没有数据而暂停：{why}' },
  hold: { en: 'paused by guard {guard}: {why}', zh: '由守护规则 {guard} 暂停：{why}' },
  resume: { en: 'goes on: {why}', zh: '继续：{why}' },
  takenBackByGuard: { en: 'taken back by guard {guard}: {why}', zh: '由守护规则 {guard} 撤回：{why}' },
  takenBackByWatch: { en: 'taken back by watch: {why}', zh: '由监视撤回：{why}' },
  takenBack: { en: 'taken back by {who}: {reason}', zh: '由 {who} 撤回：{reason}' },
  actOf: { en: '{who}: {act}', zh: '{who}：{act}' },

  ...analysisExplanations,
} as const satisfies Readonly<Record<string, InEach<string>>>;

type Explanations = typeof explanations;
export type ExplanationKey = keyof Explanations;

/** The names of the slots of a text. */
type SlotsIn<Text extends string> = Text extends `${string}{${infer Name}}${infer Rest}`
  ? Name | SlotsIn<Rest>
  : never;
/** The slots of an explanation, the same in each language. */
export type SlotsOf<Key extends ExplanationKey> = SlotsIn<Explanations[Key]['en' | 'zh']>;
export type Slot = SlotsOf<ExplanationKey>;

/** The content of a slot. */
export type SlotKind =
  /** A name or a figure, which is the same in each language, by its pattern. */
  | { readonly text: string }
  /** One of these explanations. */
  | { readonly one: readonly ExplanationKey[]; readonly isOptional?: true }
  | { readonly many: readonly ExplanationKey[]; readonly between: InEach<string> }
  /** One of these explanations or a text that fits `orText`, at the end of a text or before fixed words. */
  | { readonly last: readonly ExplanationKey[]; readonly orText?: string };

const version = { text: '\\S*' };
const count = { text: '[\\d,]+' };
const figure = { text: '[\\d.]+ %|[\\d,]+ ms|[\\d,]+|–' };
const metrics = ['failed', 'errors', 'calls', 'load', 'inp'] as const;
const whys = [
  ...analysisWhys,
  'besideDayBefore',
  'besideHoursBefore',
  'worse',
  'inconclusive',
  'fewNetworks',
  'unlikeNetworks',
  'unserved',
  'fine',
  'goesOn',
  'unsure',
  'neverReported',
  'silent',
  'unseen',
  'noAnswer',
  'unreadable',
  'noGuard',
  'noCollector',
] as const;
const acts = ['step', 'stop', 'pause', 'hold', 'resume', 'takenBackByGuard', 'takenBackByWatch'] as const;

/** The explanations that are stored as the reason of a revision, and those in the plan of a rollout. */
export const storedIn = {
  reason: acts,
  plan: ['takenBack', 'actOf'],
} as const satisfies Readonly<Record<string, readonly ExplanationKey[]>>;

/** The content of each slot. */
export const slotKinds: Readonly<Record<Slot, SlotKind>> = {
  canary: version,
  current: version,
  version,
  time: { text: '\\d\\d:\\d\\d' },
  place: {
    one: ['onFirst', 'onReturning', 'inChromium', 'inWebkit', 'inFirefox', 'inOther'],
    isOptional: true,
  },
  odds: { one: ['odds', 'oddsOverMillion'] },
  difference: { one: metrics },
  differences: { many: metrics, between: { en: '; ', zh: '；' } },
  compared: { one: ['compared', 'leftOut'], isOptional: true },
  lines: { many: ['first', 'returning', 'unknown'], between: { en: '; ', zh: '；' } },
  left: { one: ['left'], isOptional: true },
  apart: { one: ['leftOut'], isOptional: true },
  few: { one: ['fewHit', 'fewUnknown'] },
  networks: count,
  largest: count,
  pages: count,
  served: count,
  canaryCrowded: count,
  canaryUnconfirmed: count,
  currentCrowded: count,
  currentUnconfirmed: count,
  canaryLost: { one: ['lostPages', 'lostOfNone'] },
  currentLost: { one: ['lostPages', 'lostOfNone'] },
  wanting: {
    many: ['moreViews', 'morePages', 'moreNetworks', 'moreUnknown'],
    between: { en: ', ', zh: '，' },
  },
  ago: { one: ['justNow', 'secondsAgo', 'minutesAgo', 'atTime'] },
  moment: { text: '\\d{4}-\\d\\d-\\d\\d \\d\\d:\\d\\d' },
  canaryViews: count,
  currentViews: count,
  canaryCount: count,
  currentCount: count,
  canaryPages: count,
  currentPages: count,
  canaryFailed: count,
  currentFailed: count,
  count,
  of: count,
  share: figure,
  canaryFigure: figure,
  currentFigure: figure,
  address: { text: '\\S+' },
  path: { text: '\\S+' },
  failure: {
    last: [
      'timedOut',
      'nobodyThere',
      'status',
      'tokenRefused',
      'tooLong',
      'prometheusTokenRefused',
      'fewAnswers',
    ],
    orText: '.+',
  },
  metric: { text: '[\\w.-]+' },
  limit: { text: '\\d+' },
  value: { text: '.+?' },
  condition: { text: '.+?' },
  other: { text: '.+?' },
  outcome: { one: ['missesSuccess', 'meetsFailure', 'meetsNeither'] },
  measured: { many: ['measuredFine'], between: { en: '; ', zh: '；' } },
  seconds: { text: '[\\d.]+' },
  status: { text: '\\d+' },
  bytes: { text: '\\d+' },
  guard: { text: '.+?' },
  guards: { text: '.+' },
  step: { text: '\\d+' },
  steps: { text: '\\d+' },
  why: { last: whys },
  who: { text: '.+?' },
  reason: { last: acts, orText: '.+' },
  act: { last: acts },
};
