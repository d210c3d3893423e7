import type { ReactNode } from 'react';

/** The names of the kinds of errors, by the type that the collector gives. */
const enKinds = new Map([
  ['uncaught', 'uncaught'],
  ['rejection', 'rejected promise'],
  ['missing', 'a file is missing'],
  ['refused', 'a file has other bytes than the release names'],
  ['hanging', 'a file does not come'],
  ['threw-loading', 'the code threw while it loaded'],
  ['threw-showing', 'the code threw while it was shown'],
]);

const zhKinds = new Map([
  ['uncaught', '未捕获'],
  ['rejection', '异步未处理'],
  ['missing', '缺少文件'],
  ['refused', '文件内容与发布不一致'],
  ['hanging', '文件迟迟未返回'],
  ['threw-loading', '加载时代码出错'],
  ['threw-showing', '显示时代码出错'],
]);

/** The texts of uncaught errors and of failed loads. */
const en = {
  newest: 'Newest errors',
  all: 'All errors',
  title: 'Errors',
  none: 'No page has reported an error in this time.',
  times: (count: number, pages: number) =>
    `${count === 1 ? 'once' : `${count} times`} on ${pages === 1 ? '1 page' : `${pages} pages`}`,
  seen: (version: string, kind: string, times: string, ago: string) =>
    `${version}, ${kind}, ${times}, ${ago}`,
  first: 'First',
  last: 'Last',
  screen: 'Screen',
  noScreen: 'on no screen',
  commit: 'Commit',
  unknownCommit: 'not known: the version is not in the store',
  position: 'In the sources',
  noPosition: (why: ReactNode) => <>not known{why && <>: {why}</>}</>,
  stack: 'Stack, as the newest browser reported it',
  noStack: 'The browser reported no stack.',
  gone: 'There is no such error in this time',
  goneWhy: 'It may lie further back, or the collector has forgotten it.',
  kind: (type: string) => enKinds.get(type) ?? 'of a kind that is not known here',
  noMessage: 'without a message',
  more: (count: number) => `And ${count} more.`,
};

const zh: typeof en = {
  newest: '最新错误',
  all: '全部错误',
  title: '错误',
  none: '这段时间没有上报错误。',
  times: (count, pages) => `${count} 次，${pages} 个页面`,
  seen: (version, kind, times, ago) => `${version}，${kind}，${times}，${ago}`,
  first: '首次',
  last: '最近',
  screen: '页面',
  noScreen: '不属于任何页面',
  commit: '提交',
  unknownCommit: '未知：仓库中没有这个版本',
  position: '源码位置',
  noPosition: (why) => <>未知{why && <>：{why}</>}</>,
  stack: '堆栈（最近一个浏览器的原文）',
  noStack: '浏览器没有给出堆栈。',
  gone: '这段时间没有这个错误',
  goneWhy: '可能在更早的时间，或采集服务已不再保留。',
  kind: (type) => zhKinds.get(type) ?? '未知类型',
  noMessage: '没有消息',
  more: (count) => `还有 ${count} 个。`,
};

export const errorWords = { en, zh };
