import { activities, activityTypes } from '@site/shared/contract/hall';
import { fakeNetwork, ok } from '@site/shared/testing';

const all = [
  { id: 101, type: 2, title: '新人首存礼', banner: '/art/activity/101.svg' },
  { id: 102, type: 1, title: '鲸喜红包雨', banner: '/art/activity/102.svg' },
];

/** Returns a network with four types and two promotions. */
export function promotionsNetwork() {
  const network = fakeNetwork();
  network.answer(
    activityTypes,
    ok([
      { id: 1, name: '限时活动' },
      { id: 2, name: '新人首存' },
      { id: 3, name: '日常活动' },
      { id: 4, name: 'VIP专享' },
    ]),
  );
  network.answer(activities, (input) => {
    const { type } = input as { type?: number };
    return ok({ data: all.filter((each) => type === undefined || each.type === type) });
  });
  return network;
}
