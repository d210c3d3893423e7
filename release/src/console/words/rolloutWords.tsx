import type { ReactNode } from 'react';
import { durationText } from '../../base/duration.ts';

type At = {
  readonly version: string;
  readonly percent: string;
  readonly step: string;
  readonly of: string;
  readonly mark: string | undefined;
};

/** The texts of rollouts. */
const en = {
  title: (version: string) => `Rollout of ${version}`,
  acts: { pause: 'Pause …', resume: 'Resume …', skip: 'Next step now …', abort: 'Abort …' },
  actOf: (app: string) => `the rollout of ${app}`,
  actTitles: {
    pause: (app: string) => `Pause the rollout of ${app}`,
    resume: (app: string) => `Go on with the rollout of ${app}`,
    skip: (app: string) => `Take the next step of the rollout of ${app}`,
    abort: (app: string) => `Abort the rollout of ${app}`,
  },
  states: { running: 'running', paused: 'paused', stopped: 'stopped', done: 'done' },
  at: ({ version, percent, step, of, mark }: At) =>
    `${mark ? `${mark}: ` : ''}${version} at ${percent} %, step ${step} of ${of}`,
  step: (percent: number) => `${percent} %`,
  steps: 'Steps',
  every: (ms: number, guard: string) => `at least ${durationText(ms)} each, by guard ${guard}`,
  and: ', ',
  next: (percent: number, moment: ReactNode) => (
    <>
      {percent} % at {moment} at the earliest
    </>
  ),
  atNextLook: (percent: number) => `${percent} % as soon as the guard says fine`,
  forData: 'It goes on by itself when there are figures again.',
  untilResumed: 'It goes on when somebody resumes it.',
  everybodySince: (moment: ReactNode) => <>Everybody has it since {moment}.</>,
  begun: (by: ReactNode, moment: ReactNode) => (
    <>
      begun by {by}, {moment}
    </>
  ),
  verdicts: {
    fine: 'Guard: fine',
    worse: 'Guard: worse',
    inconclusive: 'Guard: somebody has to look',
    unclear: 'Guard: too little known',
    missing: 'Guard: nothing known',
  },
};

const units = { h: '小时', min: '分钟', s: '秒' };

function durationInChinese(ms: number): string {
  return durationText(ms).replace(/h|min|s/, (unit) => units[unit as keyof typeof units]);
}

const zh: typeof en = {
  title: (version) => `${version} 逐步放量`,
  acts: { pause: '暂停…', resume: '继续…', skip: '立即下一步…', abort: '中止…' },
  actOf: (app) => `${app} 的放量`,
  actTitles: {
    pause: (app) => `暂停 ${app} 的放量`,
    resume: (app) => `继续 ${app} 的放量`,
    skip: (app) => `立即进入 ${app} 放量的下一步`,
    abort: (app) => `中止 ${app} 的放量`,
  },
  states: { running: '进行中', paused: '已暂停', stopped: '已停止', done: '已完成' },
  at: ({ version, percent, step, of, mark }) =>
    `${mark ? `${mark}：` : ''}${version} 占 ${percent}%，第 ${step}/${of} 步`,
  step: (percent) => `${percent}%`,
  steps: '步骤',
  every: (ms, guard) => `每步至少 ${durationInChinese(ms)}，守护规则 ${guard}`,
  and: '，',
  next: (percent, moment) => (
    <>
      最早 {moment} 放量到 {percent}%
    </>
  ),
  atNextLook: (percent) => `守护判定良好后立即放量到 ${percent}%`,
  forData: '恢复数据后自动继续。',
  untilResumed: '需有人手动继续。',
  everybodySince: (moment) => <>所有用户自 {moment} 起使用。</>,
  begun: (by, moment) => (
    <>
      由 {by} 发起，{moment}
    </>
  ),
  verdicts: {
    fine: '守护：良好',
    worse: '守护：变差',
    inconclusive: '守护：需人工判断',
    unclear: '守护：数据不足',
    missing: '守护：没有数据',
  },
};

export const rolloutWords = { en, zh };
