import { answer } from '../../platform/base/envelope.ts';
import { type FeatureHandlers, open } from '../../platform/callHandlers.ts';
import { notices } from './hallNotices.ts';

const bannerNumbers = [1, 2, 3, 4] as const;

export const siteCalls = {
  visitUrl: open((_input, { platform: { origins } }) => answer({ url: origins.page })),
  appInfo: open((_input, { platform: { settings } }) => answer(settings.read())),
  banners: open(() => answer(bannerNumbers.map((number) => ({ src: `/art/banner/${number}.svg` })))),
  homeNotices: open(() => answer(notices)),
  serviceUrl: open((_input, { platform: { origins } }) => answer({ url: `${origins.frames}/service` })),
} satisfies FeatureHandlers;
