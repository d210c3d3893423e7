import { answer } from '../../platform/base/envelope.ts';
import { type FeatureHandlers, forPlayer } from '../../platform/callHandlers.ts';
import { vipLevels } from './vipLevels.ts';

export const vipCalls = {
  vipLevels: forPlayer(() => answer(vipLevels)),
} satisfies FeatureHandlers;
