import { list, page } from '../shapes/lists.ts';
import { address, count, orNull, time } from '../shapes/values.ts';
import { answer, forPlayer, type Handlers, Refusal } from '../state/answers.ts';
import { requiredOf, textOf } from '../state/params.ts';
import { newestFirst, pageOf } from '../state/ranges.ts';
import { book } from '../state/state.ts';

/** The third type has no promotion. */
const types = ['限时活动', '新会员首存', '日常活动', '节日活动'].map((name, index) => ({
  id: index + 1,
  name,
}));

const promotions = [
  { id: 11, type: 2, title: '新会员首存送38', memo: '每位会员仅限一次。' },
  { id: 12, type: 1, title: '周末存款加赠', memo: '' },
  { id: 15, type: 3, title: '每日签到礼', memo: '<p>连续签到<b>七天</b>有惊喜。</p>' },
];

export const promotionCalls: Handlers = {
  'POST /api/activitytype': () => answer(types.map(({ id, name }) => ({ id: count(id), name }))),

  'POST /api/activitylist': ({ params }) => {
    const type = textOf(params, 'type');
    const chosen = promotions.filter((one) => type === '' || String(one.type) === type);
    const entries = chosen.map(({ id, title }) => ({
      id: count(id),
      title,
      banner: address(`/uploads/promotion${id}.svg`),
    }));
    return answer(page(entries, 1, list));
  },

  'POST /api/activitydeatil': ({ params }) => {
    const { id, title, memo } = promotionNamed(requiredOf(params, 'id'));
    return answer({
      id: count(id),
      title,
      banner: address(`/uploads/promotion${id}.svg`),
      content: `<h3>${title}</h3><p>活动期间存款达标即可申请。</p>`,
      memo: orNull(memo),
    });
  },

  'POST /api/doactivityapply': forPlayer((player, { state, params, now }) => {
    const { id, title } = promotionNamed(requiredOf(params, 'activityid'));
    if (player.applications.some(({ activity, state: review }) => activity === id && review === 1))
      throw new Refusal('您已申请过该活动，请等待审核');
    player.applications.push({ activity: id, name: title, at: now, state: 1 });
    book(state, 'promotion', player);
    return answer(undefined, '申请成功，请等待审核');
  }),

  'POST /api/activityApplyLog': forPlayer((player, call) => {
    const entries = newestFirst(player.applications).map(({ name, at, state }) => ({
      activity_name: name,
      created_at: time(at),
      state: count(state),
    }));
    return answer(page(entries, pageOf(call)));
  }),
};

function promotionNamed(id: string) {
  const promotion = promotions.find((one) => String(one.id) === id);
  if (!promotion) throw new Refusal('活动不存在或已结束');
  return promotion;
}
