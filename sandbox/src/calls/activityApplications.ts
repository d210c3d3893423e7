import { calls } from '@site/shared/contract/index';
import { addActivityApplication } from '../activityApplications.ts';
import { activities } from '../data/activities.ts';
import { answer, codes, Refusal } from '../envelope.ts';
import { type Binding, forPlayer } from './binding.ts';

export const activityApplicationCalls: readonly Binding[] = [
  forPlayer(calls.applyActivity, ({ activityid }, { platform: { db }, player, now }) => {
    const activity = activities.find(({ id }) => String(id) === String(activityid));
    if (!activity) throw new Refusal('活动不存在或已结束', codes.unknown);
    addActivityApplication(db, player.id, activity, now);
    return answer(null, '申请已提交，请等待审核');
  }),
];
