import { calls } from '@site/shared/contract/index';
import { notices } from '../data/notices.ts';
import { vipLevels } from '../data/vipLevels.ts';
import { answer, Refusal } from '../envelope.ts';
import { type Binding, forPlayer, open } from './binding.ts';

const bannerNumbers = [1, 2, 3, 4] as const;

export const siteCalls: readonly Binding[] = [
  open(calls.visitUrl, (_input, { platform: { origins } }) => answer({ url: origins.page })),
  open(calls.appInfo, (_input, { platform: { settings } }) => answer(settings.read())),
  open(calls.banners, () => answer(bannerNumbers.map((number) => ({ src: `/art/banner/${number}.svg` })))),
  open(calls.homeNotices, () => answer(notices)),
  open(calls.serviceUrl, (_input, { platform: { origins } }) => answer({ url: `${origins.frames}/service` })),

  forPlayer(calls.agentLoginUrl, (_input, { platform: { origins }, player }) => {
    if (player.isagent !== 1) throw new Refusal('您还不是代理，请先申请合营计划');
    return answer({ url: `${origins.frames}/agent?name=${encodeURIComponent(player.username)}` });
  }),

  forPlayer(calls.vipLevels, () => answer(vipLevels)),
];
