import { byLevel, emptyUnless, page } from '../shapes/lists.ts';
import { count, time } from '../shapes/values.ts';
import { answer, forPlayer, type Handlers } from '../state/answers.ts';
import { requiredOf } from '../state/params.ts';
import { newestFirst, pageOf } from '../state/ranges.ts';

/** Articles by type; the others have not been written. */
const articles: Readonly<Record<string, string>> = {
  1: '<h3>如何存款？</h3><p>进入<b>存款</b>页面选择支付方式即可。</p>',
  2: '<p>我们重视并保护您的个人资料。</p>',
  3: '<p>请遵守您所在地区的法律法规。</p>',
  4: '<p>24小时在线客服为您服务。</p>',
  5: '<p>欢迎加入海岸合营计划。</p>',
  7: '<p>海岸娱乐成立于2016年。</p>',
};

const LEVELS = 10;
/** The cumulative deposit of each level in yuan, and the rebates that grow with it. */
const level = (number: number) => ({
  recharge: count(1000 * number ** 2),
  flow: count(5000 * number ** 2),
  realperson: `0.${30 + 5 * number}`,
  sport: `0.${30 + 5 * number}`,
  e_sport: `0.${25 + 5 * number}`,
  joker: `0.${40 + 5 * number}`,
  electron: `0.${45 + 5 * number}`,
  lottery: `0.${10 + number}`,
});

export const messageCalls: Handlers = {
  'POST /api/noticeList': forPlayer((player, call) => {
    const letters = newestFirst(player.letters).map(({ title, content, at }) => ({
      title,
      content,
      created_at: time(at),
    }));
    return answer(page(letters, pageOf(call)));
  }),

  'POST /api/article': ({ params }) => {
    const content = articles[requiredOf(params, 'type')];
    return answer(emptyUnless(content !== undefined, { content: content ?? '' }));
  },

  'POST /api/uservip': forPlayer((_player, { state }) => {
    const levels = Array.from({ length: LEVELS }, (_, index) => level(index + 1));
    return answer(byLevel(state.settings.hasLevels ? levels : []));
  }),
};
