import { vipLevels } from '@site/shared/contract/member';
import { fakeNetwork, ok, type Reply, refusal, renderScreen } from '@site/shared/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { routes } from '../routes.ts';
import VipScreen from './VipScreen.tsx';

const levels = Array.from({ length: 10 }, (_, index) => ({
  recharge: (index + 1) * 1000,
  flow: `${(index + 1) * 5000}.5`,
  realperson: `0.${index}1`,
  sport: `0.${index}2`,
  e_sport: `0.${index}3`,
  joker: `0.${index}4`,
  electron: 0.6,
  lottery: index === 9 ? undefined : '0.10',
}));
let network: ReturnType<typeof fakeNetwork>;

beforeEach(() => {
  network = fakeNetwork();
  network.answer(vipLevels, ok(levels));
});

async function open(user: object = { vip: 4 }, at = '/vip') {
  const view = renderScreen(VipScreen, { at, token: 't', user: { username: 'haifeng', ...user } });
  await screen.findByRole('tablist');
  return view;
}
const tab = (name: string) => screen.getByRole('tab', { name });
const selected = () => screen.getByRole('tab', { selected: true }).textContent;
const panel = () => screen.getByRole('tabpanel');

test.each(['/vip', '/vip2'])('%s shows the VIP page, which needs a log-in [M-004 M-089]', async (path) => {
  expect(routes.find((route) => route.path === path)).toMatchObject({
    screen: './src/vip/VipScreen.tsx',
    header: 'logo',
    login: true,
  });
  await open({ vip: 1 }, path);
  expect(screen.getByRole('heading', { name: 'VIP特权' })).toBeVisible();
  expect(network.sent(vipLevels)).toEqual([{}]);
});

test('the levels are requested with an empty payload, and neither tabs nor table nor rules show until they arrive [M-085 M-087]', async () => {
  let answer: (reply: Reply) => void = () => {};
  network.answer(
    vipLevels,
    () =>
      new Promise<Reply>((resolve) => {
        answer = resolve;
      }),
  );
  renderScreen(VipScreen, { at: '/vip', token: 't', user: { vip: 1 } });
  expect(screen.getByRole('heading', { name: 'VIP特权' })).toBeVisible();
  await waitFor(() => expect(network.sent(vipLevels)).toEqual([{}]));
  expect(screen.queryByRole('tablist')).toBeNull();
  expect(screen.queryByRole('table')).toBeNull();
  expect(screen.queryByText('活动规则')).toBeNull();
  answer(ok(levels));
  expect(await screen.findByRole('table')).toBeVisible();
});

test.each([
  ['refused', refusal('系统繁忙')],
  ['malformed', ok('x')],
  ['cut off', { text: '{"code":200,' }],
  ['without an answer', { failure: 'network' }],
  ['too slow', { failure: 'timeout' }],
] satisfies [string, Reply][])(
  'a level list that is %s hides 加载中..., shows no toast, and leaves the title with its arrow and 重试 [M-088]',
  async (_, reply) => {
    network.answer(vipLevels, reply);
    const { user } = renderScreen(VipScreen, { at: '/vip', token: 't', user: { vip: 1 } });
    const retry = await screen.findByRole('button', { name: '重试' });
    await waitFor(() => expect(screen.queryByText('加载中...')).toBeNull());
    expect(document.querySelector('[data-toasts] > *')).toBeNull();
    expect(screen.queryByRole('tablist')).toBeNull();
    expect(screen.getByRole('button', { name: '返回' })).toBeVisible();
    network.answer(vipLevels, ok(levels));
    await user.click(retry);
    expect(await screen.findByRole('tablist')).toBeVisible();
  },
);

test('the arrow in the title leaves the page [M-090]', async () => {
  const { user, address } = await open();
  window.history.replaceState({ idx: 1 }, '');
  await user.click(screen.getByRole('button', { name: '返回' }));
  expect(address()).toBe('/__before');
});

test('ten tabs are labelled VIP1 to VIP10 [M-091]', async () => {
  await open();
  expect(screen.getAllByRole('tab').map((entry) => entry.textContent)).toEqual(
    Array.from({ length: 10 }, (_, index) => `VIP${index + 1}`),
  );
});

test.each([
  [{ vip: 4 }, 'VIP4'],
  [{ vip: 10 }, 'VIP10'],
  [{ vip: 2, current_vip: 'VIP7' }, 'VIP7'],
])('a member of %j finds their own level selected [M-093]', async (user, name) => {
  await open(user);
  expect(selected()).toBe(name);
});

test.each([[{ vip: 0 }], [{ vip: 11 }], [{}]])('a member of %j finds VIP1 selected [M-094]', async (user) => {
  await open(user);
  expect(selected()).toBe('VIP1');
});

test('levels up to the member’s are 已达标, those above 未达标 [M-095 M-096]', async () => {
  const { user } = await open({ vip: 4 });
  const states: string[] = [];
  for (const name of ['VIP1', 'VIP4', 'VIP5', 'VIP10']) {
    await user.click(tab(name));
    states.push(`${name} ${/[已未]达标/.exec(panel().textContent ?? '')?.[0]}`);
  }
  expect(states).toEqual(['VIP1 已达标', 'VIP4 已达标', 'VIP5 未达标', 'VIP10 未达标']);
});

test('each card describes the member’s progress to its level, as the account page does; the member’s row of the table is marked [MO-014]', async () => {
  const { user } = await open({ vip: 4, paysum: '4500.00' });
  const words: (string | undefined)[] = [];
  for (const name of ['VIP3', 'VIP4', 'VIP5', 'VIP6']) {
    await user.click(tab(name));
    words.push(panel().querySelector('p')?.textContent ?? undefined);
  }
  expect(words).toEqual([
    '您已达到这一等级',
    '您当前的等级',
    '距离VIP5 还需存款 500，流水需达 25,000.5',
    '距离VIP6 还需存款 1,500，流水需达 30,000.5',
  ]);
  expect(screen.getByRole('row', { current: true })).toHaveTextContent(/^VIP4/);
});

test('each card has the six rates of its level, and above the member’s their rise', async () => {
  const { user } = await open({ vip: 4 });
  const read = async (name: string) => {
    await user.click(tab(name));
    return [...panel().querySelectorAll('dl:last-of-type > div')].map(({ textContent }) => textContent);
  };
  const own = ['真人0.31%', '体育0.32%', '电竞0.33%', '棋牌0.34%', '电子0.6%', '彩票0.10%'];
  expect(await read('VIP4')).toEqual(own);
  expect(await read('VIP6')).toEqual([
    '真人0.51%+0.2',
    '体育0.52%+0.2',
    '电竞0.53%+0.2',
    '棋牌0.54%+0.2',
    '电子0.6%',
    '彩票0.10%',
  ]);
  expect((await read('VIP3'))[0]).toBe('真人0.21%');
});

test('the cards are of bronze, silver and gold', async () => {
  const { container } = await open();
  const metals = [...container.querySelectorAll<HTMLElement>('article')].map(
    ({ style }) => /on-(\w+)/.exec(style.getPropertyValue('--on-metal'))?.[1],
  );
  expect(metals).toEqual([...Array(3).fill('bronze'), ...Array(4).fill('silver'), ...Array(3).fill('gold')]);
});

test('the page explains turnover, and that it cannot show the member’s own', async () => {
  await open();
  expect(screen.getByText(/^流水是有效投注的累计金额。您已完成多少流水，平台暂不在此显示/)).toBeVisible();
});

test('each tab shows 累计存款 and 流水要求 of its level [WO-024 M-086 M-092 M-097 M-098]', async () => {
  const { user } = await open({ vip: 1 });
  const shown = (yuan: number | string) => Number(yuan).toLocaleString('en-US');
  for (const [index, { recharge, flow }] of levels.entries()) {
    await user.click(tab(`VIP${index + 1}`));
    expect(within(panel()).getByText('累计存款').nextSibling).toHaveTextContent(
      new RegExp(`^${shown(recharge)}$`),
    );
    expect(within(panel()).getByText('流水要求').nextSibling).toHaveTextContent(
      new RegExp(`^${shown(flow)}$`),
    );
  }
});

test('the table VIP最高返水比例 unfolds from the rows around the member’s to a row per level and six percentages as sent; a missing one is 0% [M-099 M-100 M-101]', async () => {
  const { user } = await open();
  const table = screen.getByRole('table', { name: 'VIP最高返水比例' });
  const names = () =>
    within(table)
      .getAllByRole('rowheader')
      .map((name) => name.textContent);
  expect(names()).toEqual(['VIP3', 'VIP4', 'VIP5']);
  await user.click(screen.getByRole('button', { name: '查看全部等级', expanded: false }));
  const rows = within(table)
    .getAllByRole('row')
    .map((row) => [...row.children].map((cell) => cell.textContent));
  expect(rows).toHaveLength(11);
  expect(rows[0]).toEqual(['等级', '真人', '体育', '电竞', '棋牌', '电子', '彩票']);
  expect(rows[1]).toEqual(['VIP1', '0.01%', '0.02%', '0.03%', '0.04%', '0.6%', '0.10%']);
  expect(rows[10]).toEqual(['VIP10', '0.91%', '0.92%', '0.93%', '0.94%', '0.6%', '0%']);
  await user.click(screen.getByRole('button', { name: '收起', expanded: true }));
  expect(names()).toEqual(['VIP3', 'VIP4', 'VIP5']);
});

test('a list of eleven is counted from VIP0; a missing level shows --, and claims nothing', async () => {
  network.answer(vipLevels, ok([{ recharge: 'x' }, { recharge: '700' }, null, ...Array(8).fill({})]));
  const { user } = await open({ vip: 5, paysum: '900.00' });
  await user.click(tab('VIP1'));
  expect(panel()).toHaveTextContent(/已达标累计存款700/);
  await user.click(tab('VIP2'));
  expect(panel().textContent).toBe('VIP2累计存款--流水要求--');
  await user.click(tab('VIP3'));
  expect(panel()).toHaveTextContent('累计存款0');
  await user.click(screen.getByRole('button', { name: '查看全部等级' }));
  const row = within(screen.getByRole('table')).getByRole('row', { name: /^VIP2/ });
  expect(row).toHaveTextContent(/^VIP2(--){6}$/);
});

test('the own level stays the own one when the platform leaves it out', async () => {
  network.answer(vipLevels, ok({ 1: { recharge: '700' }, 3: { recharge: '2000' } }));
  await open({ vip: 2 });
  expect(panel()).toHaveTextContent(/^VIP2累计存款--流水要求--您当前的等级$/);
});

test.each([[[]], [{}], [[null, 'x']], [{ levels: [] }]])(
  'a platform without levels (%j) shows 空空如也 under the title, and no level is 已达标',
  async (data) => {
    network.answer(vipLevels, ok(data));
    renderScreen(VipScreen, { at: '/vip', token: 't', user: { username: 'haifeng', vip: 4 } });
    expect(await screen.findByText('空空如也')).toBeVisible();
    expect(screen.getByRole('heading', { name: 'VIP特权' })).toBeVisible();
    expect(screen.queryByText(/达标/)).toBeNull();
    expect(screen.queryByRole('tablist')).toBeNull();
    expect(screen.queryByRole('table')).toBeNull();
  },
);

test('unreadable deposits leave a level without what is missing of it', async () => {
  const { user } = await open({ vip: 1, paysum: 'abc' });
  await user.click(tab('VIP2'));
  expect(panel()).toHaveTextContent(/未达标累计存款2,000流水要求10,000\.5真人/);
});

test('the rules come last and explain how members rise, stay and fall; no progress is shown [M-102 M-103 M-104 M-105 M-106 M-107 M-108 M-109]', async () => {
  const { container } = await open();
  const headings = screen.getAllByRole('heading', { level: 2 }).map((heading) => heading.textContent);
  expect(headings.at(-1)).toBe('活动规则');
  const rules = container.querySelector('section:last-of-type')?.textContent ?? '';
  expect(rules).toMatch(/累计存款与流水要求均达到.*次日24:00前完成晋级/);
  expect(rules).toMatch(/每天最多晋升一级，不可越级/);
  expect(rules).toMatch(/90天内完成该等级的保级流水/);
  expect(rules).toMatch(/90天内再次晋级，则保级按新等级的要求重新计算/);
  expect(rules).toMatch(/一个季度（90天）内未完成保级流水，系统将降低一个等级/);
  expect(rules).toMatch(/降级后，返水比例及各项优惠相应调整至降级后的等级/);
  expect(screen.queryByRole('progressbar')).toBeNull();
});
