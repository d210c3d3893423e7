/** The bonus of a promotion from a VIP level or from a first deposit in yuan, and how often it must be bet. */
export type BonusTier = { readonly from: number; readonly yuan: number; readonly times: number };

type Bonus = { readonly by: 'firstDeposit' | 'vip'; readonly tiers: readonly BonusTier[] };

export type Activity = {
  readonly id: number;
  readonly type: number;
  readonly title: string;
  readonly content: string;
  readonly memo: string;
  /** Without a bonus the promotion is only announced: an application pays nothing. */
  readonly bonus?: Bonus;
};

export const activityTypes = [
  { id: 1, name: '限时活动' },
  { id: 2, name: '新人首存' },
  { id: 3, name: '日常活动' },
  { id: 4, name: 'VIP专享' },
] as const;

const table = (head: readonly string[], rows: readonly (readonly string[])[]) =>
  `<table><thead><tr>${head.map((cell) => `<th>${cell}</th>`).join('')}</tr></thead><tbody>${rows
    .map((row) => `<tr>${row.map((cell) => `<td>${cell}</td>`).join('')}</tr>`)
    .join('')}</tbody></table>`;

const list = (items: readonly string[]) => `<ol>${items.map((item) => `<li>${item}</li>`).join('')}</ol>`;

const commonMemo = list([
  '每位会员、每一手机号、每一收款账户、每一IP地址仅可享受一次同类优惠。',
  '发现套利、对打或使用多个账户等行为，平台有权取消优惠资格并收回彩金。',
  '平台保留对本活动的最终解释权，并可依实际情况修改或终止活动。',
]);

const firstDepositTiers: readonly BonusTier[] = [
  { from: 100, yuan: 38, times: 8 },
  { from: 1_000, yuan: 188, times: 10 },
  { from: 5_000, yuan: 588, times: 12 },
  { from: 20_000, yuan: 1888, times: 15 },
];

const vipTiers: readonly BonusTier[] = [
  { from: 2, yuan: 18, times: 1 },
  { from: 4, yuan: 88, times: 1 },
  { from: 6, yuan: 588, times: 1 },
  { from: 8, yuan: 2888, times: 1 },
  { from: 10, yuan: 18888, times: 1 },
];

const grouped = (yuan: number) => yuan.toLocaleString('en-US');

/** Returns the amounts from one tier up to the next. */
function amountsOf({ from }: BonusTier, index: number, tiers: readonly BonusTier[]): string {
  const next = tiers[index + 1];
  return next ? `${grouped(from)} – ${grouped(next.from - 1)}` : `${grouped(from)} 及以上`;
}

const announced: readonly Omit<Activity, 'memo'>[] = [
  {
    id: 101,
    type: 2,
    title: '新人首存礼 最高送1888',
    content: `<p>凡在鲸湾娱乐完成注册并首次存款的会员，均可申请首存礼金，一份见面礼，扬帆正当时。</p>${table(
      ['首存金额', '赠送彩金', '流水倍数'],
      firstDepositTiers.map((tier, index, tiers) => [
        amountsOf(tier, index, tiers),
        String(tier.yuan),
        `${tier.times}倍`,
      ]),
    )}<p>存款到账后请在本页面提交申请，审核通过后彩金直接派发至中心钱包。</p>`,
    bonus: { by: 'firstDeposit', tiers: firstDepositTiers },
  },
  {
    id: 102,
    type: 1,
    title: '鲸喜红包雨 每日准点开抢',
    content: `<p>每日北京时间 <strong>10:00–12:00</strong> 开抢，前一日12:00至当日10:00的累计存款决定领取次数。</p>${table(
      ['累计存款', '领取次数'],
      [
        ['100', '1次'],
        ['1,000', '2次'],
        ['5,000', '3次'],
        ['10,000', '4次'],
        ['50,000', '5次'],
      ],
    )}`,
  },
  {
    id: 103,
    type: 3,
    title: '天天返水 无上限',
    content:
      '<p>每日北京时间00:00–23:59的有效投注均可返水，结算后24小时内发放至返水中心，会员手动领取，一倍流水即可提款。</p>',
  },
  {
    id: 104,
    type: 3,
    title: '每日签到 七天连送',
    content: `<p>每日存款满100即可签到，连续七天领取全勤奖励。</p>${table(
      ['连续天数', '奖励'],
      [
        ['第1天', '3'],
        ['第3天', '8'],
        ['第5天', '18'],
        ['第7天', '58'],
      ],
    )}`,
  },
  {
    id: 105,
    type: 1,
    title: '周末体育狂欢 串关加赠',
    content: '<p>周六至周日，体育场馆三串一及以上的注单，按盈利额外加赠5%–30%，单日最高加赠8,888。</p>',
  },
  {
    id: 106,
    type: 4,
    title: 'VIP晋级礼金 步步高升',
    content: `<p>达到更高等级即可领取一次性晋级礼金。</p>${table(
      ['等级', '晋级礼金'],
      vipTiers.map(({ from, yuan }) => [`VIP${from}`, String(yuan)]),
    )}`,
    bonus: { by: 'vip', tiers: vipTiers },
  },
  {
    id: 107,
    type: 4,
    title: '生日专属礼 为你庆生',
    content: '<p>VIP3及以上会员，生日当天可申请生日礼金，请先在个人资料中填写真实生日。</p>',
  },
  {
    id: 108,
    type: 3,
    title: 'USDT存款 笔笔加赠1%',
    content: '<p>使用USDT存款，每笔额外加赠1%，TRC20与ERC20均可参与，单日加赠上限1,888。</p>',
  },
];

export const activities: readonly Activity[] = announced.map((activity) => ({
  ...activity,
  memo: commonMemo,
}));
