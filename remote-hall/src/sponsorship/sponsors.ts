/** The two sponsored projects; `type` is their number in the address and in the runtime configuration. */
export const sponsors = [
  { type: 1, name: '赞助项目一', line: '与热爱同行', tone: 'ocean' },
  { type: 2, name: '赞助项目二', line: '为梦想喝彩', tone: 'coral' },
] as const;
