import type { InEach } from './language.ts';

/** The texts on the measurements of an analysis, as `explanations` has them. */
export const analysisExplanations = {
  analysisFailed: {
    en: '{metric} failed in {count} of {of} measurements, and {limit} may: at {time} UTC it was {value}, {outcome}.',
    zh: '{metric} 的 {of} 次测量中失败 {count} 次，允许 {limit} 次：{time} UTC 为 {value}，{outcome}。',
  },
  analysisInconclusive: {
    en: '{metric} was inconclusive in {count} of {of} measurements, and {limit} may: at {time} UTC it was {value}, {outcome}. Somebody has to look.',
    zh: '{metric} 的 {of} 次测量中无结论 {count} 次，允许 {limit} 次：{time} UTC 为 {value}，{outcome}。需人工判断。',
  },
  analysisErrors: {
    en: '{metric} gave {count} errors in a row, and {limit} may: {failure}.',
    zh: '{metric} 连续出错 {count} 次，允许 {limit} 次：{failure}。',
  },
  analysisError: {
    en: 'The last measurement of {metric} is an error: {failure}.',
    zh: '{metric} 的最近一次测量出错：{failure}。',
  },
  analysisPending: {
    en: 'There is no measurement of {metric} yet.',
    zh: '{metric} 还没有测量结果。',
  },
  withMeasurements: { en: '{why} Measured: {measured}.', zh: '{why}测量：{measured}。' },
  measuredFine: {
    en: '{metric} {value} ({count} of {of} failed)',
    zh: '{metric} 为 {value}（{of} 次中失败 {count} 次）',
  },
  missesSuccess: {
    en: 'which misses the success condition {condition}',
    zh: '未满足成功条件 {condition}',
  },
  meetsFailure: {
    en: 'which meets the failure condition {condition}',
    zh: '满足失败条件 {condition}',
  },
  meetsNeither: {
    en: 'which meets neither {condition} nor {other}',
    zh: '既不满足 {condition}，也不满足 {other}',
  },

  prometheusSilent: {
    en: 'The Prometheus at {address} does not answer: {failure}.',
    zh: 'Prometheus {address} 没有响应：{failure}。',
  },
  prometheusUnreadable: {
    en: 'The Prometheus at {address} gives an answer that cannot be read.',
    zh: 'Prometheus {address} 的响应无法读取。',
  },
  prometheusTokenRefused: {
    en: 'it refuses the token ({status}); give it in RELEASE_PROMETHEUS_TOKEN',
    zh: '拒绝了令牌（{status}），请用 RELEASE_PROMETHEUS_TOKEN 指定',
  },
  fewAnswers: {
    en: 'only {count} answers came in {seconds} s',
    zh: '{seconds} 秒内只有 {count} 个响应',
  },
  noPrometheus: {
    en: 'The rollout has an analysis, and no Prometheus is known: name it with --prometheus or RELEASE_PROMETHEUS.',
    zh: '该发布有分析，但没有 Prometheus 的地址：请用 --prometheus 或 RELEASE_PROMETHEUS 指定。',
  },
} as const satisfies Readonly<Record<string, InEach<string>>>;

/** Those that explain a verdict. The one with another verdict in it comes first. */
export const analysisWhys = [
  'withMeasurements',
  'analysisFailed',
  'analysisInconclusive',
  'analysisErrors',
  'analysisError',
  'analysisPending',
  'prometheusSilent',
  'prometheusUnreadable',
  'noPrometheus',
] as const;
