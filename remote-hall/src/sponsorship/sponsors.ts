import boat from './pictures/boat.webp';
import medal from './pictures/medal.webp';

/** The two sponsored projects; `type` is their number in the address and in the runtime configuration. */
export const sponsors = [
  { type: 1, name: '赞助项目一', line: '与热爱同行', tone: 'azure', picture: boat },
  { type: 2, name: '赞助项目二', line: '为梦想喝彩', tone: 'plum', picture: medal },
] as const;
