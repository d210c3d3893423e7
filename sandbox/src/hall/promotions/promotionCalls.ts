import { answer, codes, Refusal } from '../../platform/base/envelope.ts';
import { type FeatureHandlers, forPlayerOnce, open } from '../../platform/callHandlers.ts';
import { type Activity, activities, activityTypes } from './activities.ts';
import { addActivityApplication } from './activityApplications.ts';

const bannerOf = (id: number) => `/art/activity/${id}.svg`;

export const promotionCalls = {
  activityTypes: open(() => answer(activityTypes)),

  activities: open(({ type }) => {
    const shown = activities.filter(
      (activity) => type === undefined || String(activity.type) === String(type),
    );
    const data = shown.map((activity) => ({
      id: activity.id,
      type: activity.type,
      title: activity.title,
      banner: bannerOf(activity.id),
    }));
    return answer({ data, total: data.length, last_page: 1 });
  }),

  activityDetail: open(({ id }) => {
    const { id: known, title, content, memo } = activityById(id);
    return answer({ id: known, title, banner: bannerOf(known), content, memo });
  }),

  applyActivity: forPlayerOnce(({ activityid }, { platform: { db }, player, now }) => {
    addActivityApplication(db, player.id, activityById(activityid), now);
    return answer(null, '申请已提交，请等待审核');
  }),
} satisfies FeatureHandlers;

function activityById(id: string | number): Activity {
  const activity = activities.find((known) => String(known.id) === String(id));
  if (!activity) throw new Refusal('活动不存在或已结束', codes.unknown);
  return activity;
}
