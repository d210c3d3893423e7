import { calls } from '@site/shared/contract/index';
import { activities, activityTypes } from '../data/activities.ts';
import { answer, codes, Refusal } from '../envelope.ts';
import { type Binding, open } from './binding.ts';

const bannerOf = (id: number) => `/art/activity/${id}.svg`;

export const promotionCalls: readonly Binding[] = [
  open(calls.activityTypes, () => answer(activityTypes)),

  open(calls.activities, ({ type }) => {
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

  open(calls.activityDetail, ({ id }) => {
    const activity = activities.find((known) => String(known.id) === String(id));
    if (!activity) throw new Refusal('活动不存在或已结束', codes.unknown);
    const { title, content, memo } = activity;
    return answer({ id: activity.id, title, banner: bannerOf(activity.id), content, memo });
  }),
];
