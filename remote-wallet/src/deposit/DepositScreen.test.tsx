import { banks, deposit, payRange, payWays, receivingAccounts } from '@site/shared/contract/wallet';
import { fakeNetwork, ok, type Reply, refusal, renderScreen } from '@site/shared/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import DepositScreen from './DepositScreen.tsx';

const user = { id: 1, username: 'haifeng', usdtrate: '7.23' };
const allWays = { card: 1, usdt: 1, wechat: 1, alipay: 1 };
const account = {
  bank_no: '6200000000000011888',
  bank_owner: '林海',
  bank_address: '深圳分行',
  bank_data: { bank_name: '招商银行' },
};
let network: ReturnType<typeof fakeNetwork>;

beforeEach(() => {
  localStorage.clear();
  network = fakeNetwork();
  network.answer(payWays, ok(allWays));
  network.answer(payRange, ok({ min_price: '100.00', max_price: '50000.00' }));
  network.answer(banks, ok([{ bank_name: '招商银行' }, { bank_name: '中国银行' }]));
  network.answer(receivingAccounts, ok([account]));
  network.answer(deposit, ok(null, 'D2026110312000001'));
});

async function open(tab?: string) {
  const view = renderScreen(DepositScreen, { at: '/recharge', token: 't', user });
  await screen.findByRole('tablist', { name: '存款方式' });
  if (tab) await view.user.click(screen.getByRole('tab', { name: tab }));
  await waitFor(() => expect(screen.queryByText('加载中...')).toBeNull());
  return view;
}
const tabs = () => screen.getAllByRole('tab').map((tab) => tab.textContent);
const amount = () => screen.getByRole('textbox', { name: '金额' });
const submit = () => screen.getByRole('button', { name: '立即存款' });
const field = (name: string) => screen.getByRole('textbox', { name });
const sentRanges = () => network.sent(payRange).map((input) => (input as { type: string }).type);

async function fillBankForm(view: Awaited<ReturnType<typeof open>>) {
  await view.user.type(field('存款人姓名'), '林海生');
  await view.user.click(screen.getByRole('button', { name: /银行类型/ }));
  await view.user.click(await screen.findByRole('option', { name: '中国银行' }));
  await view.user.type(field('银行卡号'), '6222 0212 3456 7890');
  await view.user.type(field('开户行地址'), '广州分行');
  await view.user.type(amount(), '500');
}

describe('methods', () => {
  test('存款 shows exactly the enabled methods and opens the first one in the platform’s order [W-017 W-046 W-047 W-049 W-213]', async () => {
    network.answer(payWays, ok({ usdt: '0', wechat: 1, card: '1', alipay: 2, manual: 1 }));
    await open();
    expect(screen.getByRole('heading', { name: '存款' })).toBeVisible();
    expect(tabs()).toEqual(['微信', '银行卡']);
    expect(screen.getByRole('tab', { name: '微信' })).toHaveAttribute('aria-selected', 'true');
    expect(network.requests.find(({ path }) => path === payWays.path)?.input).toEqual({});
  });

  test.each<[string, Reply, string, string, string]>([
    ['no method is enabled', ok({ card: 0, manual: 1 }), '暂无可用的存款方式', '暂无可用的存款方式', '刷新'],
    ['the methods are refused', refusal('系统繁忙'), '加载失败', '系统繁忙', '重试'],
    ['the methods cannot be loaded', { failure: 'network' }, '加载失败', '请检查网络后重试', '重试'],
    ['the answer is malformed', { text: '<html>' }, '加载失败', '平台返回的数据无法识别', '重试'],
  ])(
    'when %s there is no form but the reason, a link to customer service and a button to load again',
    async (_, reply, text, why, again) => {
      network.answer(payWays, reply);
      const view = renderScreen(DepositScreen, { at: '/recharge', token: 't', user });
      expect(await screen.findByText(text)).toBeVisible();
      expect(screen.getByText(text).parentElement).toHaveTextContent(why);
      expect(screen.queryByRole('button', { name: '立即存款' })).toBeNull();
      expect(screen.getByRole('link', { name: '联系客服' })).toBeVisible();
      network.answer(payWays, ok(allWays));
      await view.user.click(screen.getByRole('button', { name: again }));
      expect(await screen.findByRole('tablist', { name: '存款方式' })).toBeVisible();
    },
  );

  test.each([
    ['了解更多', '/usdtmore'],
    ['联系客服', '/kefu'],
  ])('%s goes to %s [W-057]', async (label, path) => {
    const { user: person, address } = await open('USDT');
    await person.click(screen.getByRole('link', { name: label }));
    expect(address()).toBe(path);
  });

  test('switching the method empties every field, sets TRC20 again and requests the new limits [W-058 W-059]', async () => {
    const view = await open();
    await fillBankForm(view);
    await view.user.click(screen.getByRole('tab', { name: 'USDT' }));
    expect(amount()).toHaveValue('');
    await view.user.click(screen.getByRole('radio', { name: 'ERC20' }));
    await view.user.type(amount(), '900');
    await view.user.click(screen.getByRole('tab', { name: '银行卡' }));
    for (const name of ['存款人姓名', '银行卡号', '开户行地址', '金额']) expect(field(name)).toHaveValue('');
    expect(screen.getByRole('button', { name: '银行类型 请选择付款银行' })).toBeVisible();
    await view.user.click(screen.getByRole('tab', { name: 'USDT' }));
    expect(screen.getByRole('radio', { name: 'TRC20' })).toBeChecked();
    await waitFor(() =>
      expect(sentRanges()).toEqual(['bank', 'usdt-trc20', 'usdt-erc20', 'bank', 'usdt-trc20']),
    );
  });

  test('switching the protocol requests its limits and keeps the amount [W-060]', async () => {
    const view = await open('USDT');
    await view.user.type(amount(), '900');
    await view.user.click(screen.getByRole('radio', { name: 'ERC20' }));
    expect(amount()).toHaveValue('900');
    await waitFor(() => expect(sentRanges().slice(-2)).toEqual(['usdt-trc20', 'usdt-erc20']));
  });
});

describe('limits', () => {
  test('100 to 10000 apply until the answer replaces them, and again after every switch [W-061]', async () => {
    const replies: Record<string, (reply: Reply) => void> = {};
    network.answer(
      payRange,
      (input) =>
        new Promise<Reply>((resolve) => {
          replies[(input as { type: string }).type] = resolve;
        }),
    );
    const view = renderScreen(DepositScreen, { at: '/recharge', token: 't', user });
    expect(await screen.findByText('单笔限额 100-10,000 元')).toBeVisible();
    await act(async () => replies.bank?.(ok({ min_price: '500.00', max_price: 50000 })));
    expect(await screen.findByText('单笔限额 500-50,000 元')).toBeVisible();
    await view.user.click(screen.getByRole('tab', { name: '微信' }));
    expect(screen.getByText('单笔限额 100-10,000 元')).toBeVisible();
    await view.user.click(screen.getByRole('tab', { name: '支付宝' }));
    await act(async () => replies.wechat?.(ok({ min_price: 1, max_price: 2 })));
    await act(async () => replies.alipay?.(refusal('系统繁忙')));
    expect(await screen.findByText('系统繁忙')).toBeVisible();
    expect(screen.getByText('单笔限额 100-10,000 元')).toBeVisible();
    await view.user.click(screen.getByRole('tab', { name: '银行卡' }));
    expect(screen.getByText('单笔限额 100-10,000 元')).toBeVisible();
    await view.user.click(screen.getByRole('tab', { name: '支付宝' }));
    await view.user.type(amount(), '99');
    await view.user.click(submit());
    expect(screen.getByText('请输入金额在100-10000之间！')).toBeVisible();
    expect(network.sent(deposit)).toEqual([]);
  });
});

describe('bank', () => {
  test('a receiving account shows its four values, each of which can be copied [W-050 W-051 W-218]', async () => {
    const written: string[] = [];
    const { user: person } = await open();
    jest.spyOn(navigator.clipboard, 'writeText').mockImplementation(async (text) => {
      written.push(text);
    });
    const card = await screen.findByRole('region', { name: '收款账户' });
    for (const [name, value] of [
      ['收款账号', '6200000000000011888'],
      ['收款人', '林海'],
      ['收款银行', '招商银行'],
      ['开户行地址', '深圳分行'],
    ] as const) {
      expect(card).toHaveTextContent(`${name}${value}`);
      await person.click(within(card).getByRole('button', { name: `复制${name}` }));
      expect(await screen.findByText('复制成功！')).toBeVisible();
      expect(written.at(-1)).toBe(value);
    }
    expect(network.sent(receivingAccounts)).toEqual([{}]);
  });

  test('one tap copies the whole account', async () => {
    const written: string[] = [];
    const { user: person } = await open();
    const button = await screen.findByRole('button', { name: '复制全部' });
    jest.spyOn(navigator.clipboard, 'writeText').mockImplementation(async (text) => {
      written.push(text);
    });
    await person.click(button);
    expect(written).toEqual([
      '收款账号：6200000000000011888\n收款人：林海\n收款银行：招商银行\n开户行地址：深圳分行',
    ]);
  });

  test('the first account is open, any other is one line that a tap opens [W-050]', async () => {
    network.answer(receivingAccounts, ok([account, { ...account, bank_no: '62001' }]));
    const { user: person } = await open();
    const second = await screen.findByRole('region', { name: '收款账户 2' });
    expect(screen.getByRole('region', { name: '收款账户 1' })).toHaveTextContent(
      '收款账号6200000000000011888',
    );
    expect(second).toHaveTextContent('收款账户 2招商银行 62001');
    expect(within(second).queryByRole('button', { name: /复制/ })).toBeNull();
    await person.click(within(second).getByRole('button'));
    expect(within(second).getByRole('button', { name: '复制收款账号' })).toBeVisible();
  });

  test('only a deposit by USDT shows the explanation of the protocols', async () => {
    await open();
    expect(screen.queryByRole('link', { name: '了解更多' })).toBeNull();
  });

  test('the keyboard’s 下一步 moves from field to field, opens the banks and continues behind the chosen one', async () => {
    const { user: person } = await open();
    await person.type(field('存款人姓名'), '林海生{Enter}');
    await person.click(await screen.findByRole('option', { name: '中国银行' }));
    await waitFor(() => expect(field('银行卡号')).toHaveFocus());
    await person.keyboard('6222{Enter}');
    expect(field('开户行地址')).toHaveFocus();
    expect(screen.queryByText(/^请输入金额在/)).toBeNull();
  });

  test('the bank form has five inputs, and the bank is chosen from the banks of the platform [W-052 W-053 W-217]', async () => {
    const { user: person } = await open();
    for (const name of ['存款人姓名', '银行卡号', '开户行地址', '金额']) expect(field(name)).toBeVisible();
    await person.click(screen.getByRole('button', { name: /银行类型/ }));
    const options = await screen.findAllByRole('option');
    expect(options.map((option) => option.textContent)).toEqual(['招商银行', '中国银行']);
    expect(network.sent(banks)).toEqual([{}]);
  });

  test('an incomplete form shows its first missing value at its field, and sends nothing [W-062 W-063 W-064 W-065 W-066]', async () => {
    const { user: person } = await open();
    const expectProblem = async (text: string) => {
      await person.click(submit());
      expect(screen.getByText(text)).toBeVisible();
    };
    await expectProblem('请输入存款人姓名');
    expect(field('存款人姓名')).toHaveFocus();
    await person.type(field('存款人姓名'), '林');
    expect(screen.queryByText('请输入存款人姓名')).toBeNull();
    await expectProblem('请输入银行类型');
    expect(screen.getByRole('button', { name: /银行类型/ })).toHaveFocus();
    await person.click(screen.getByRole('button', { name: /银行类型/ }));
    await person.click(await screen.findByRole('option', { name: '招商银行' }));
    await expectProblem('请输入银行卡号');
    await person.type(field('银行卡号'), '6222');
    await expectProblem('请输入银行开户行地址');
    await person.type(field('开户行地址'), '深圳');
    await expectProblem('请输入金额在100-50000之间！');
    expect(network.sent(deposit)).toEqual([]);
  });

  test('a deposit is sent once, shows that it waits for review and opens the account details of its kind [WO-078 W-068 W-069 W-215]', async () => {
    const view = await open();
    await fillBankForm(view);
    await view.user.dblClick(submit());
    expect(await screen.findByText('提交成功，等待后台审核')).toBeVisible();
    expect(view.address()).toBe('/transRecord');
    const made = { type: 1, amount: '500', number: 'D2026110312000001' };
    expect(view.router.state.location.state).toEqual({ made });
    expect(network.sent(deposit)).toEqual([
      {
        paytype: 'bank',
        amount: 500,
        bank: '中国银行',
        bank_address: '广州分行',
        bank_no: '6222021234567890',
        bank_owner: '林海生',
      },
    ]);
  });
});

describe('USDT, WeChat and Alipay', () => {
  test('USDT offers TRC20 first, warns of a wrong protocol and estimates the USDT while typing [W-054 W-055 W-056 W-237]', async () => {
    const { user: person } = await open('USDT');
    expect(screen.getByRole('radio', { name: 'TRC20' })).toBeChecked();
    expect(screen.getByRole('radio', { name: 'ERC20' })).not.toBeChecked();
    expect(screen.getByText('请务必选择正确的钱包协议，否则资金可能无法到账')).toBeVisible();
    expect(screen.getByRole('status', { name: '预估USDT' })).toHaveTextContent('0.00');
    await person.type(amount(), '1000');
    expect(screen.getByRole('status', { name: '预估USDT' })).toHaveTextContent('138.31');
  });

  test.each([
    ['USDT', { paytype: 'usdt', amount: 1000, catepay: 'TRC20' }],
    ['微信', { paytype: 'wxpay', amount: 1000 }],
    ['支付宝', { paytype: 'alipay', amount: 1000 }],
  ])('a deposit by %s opens its payment page [W-070 W-215 W-216]', async (tab, sent) => {
    const { user: person, address, router } = await open(tab);
    await person.click(screen.getByRole('button', { name: '1,000' }));
    await person.dblClick(submit());
    await waitFor(() => expect(address()).toBe('/payInfo?deposit_no=D2026110312000001'));
    expect(network.sent(deposit)).toEqual([sent]);
    // Going back skips the finished form.
    await act(() => router.navigate(-1));
    expect(address()).toBe('/__before');
  });
});

describe('failures', () => {
  test('a refusal shows the platform’s text and keeps the form', async () => {
    network.answer(deposit, refusal('支付通道维护中'));
    const { user: person, address } = await open('微信');
    await person.type(amount(), '300');
    await person.click(submit());
    expect(await screen.findByText('支付通道维护中')).toBeVisible();
    expect(amount()).toHaveValue('300');
    expect(address()).toBe('/recharge');
    expect(screen.queryByText(/提交结果未知/)).toBeNull();
  });

  test.each<[string, Reply]>([
    ['a lost connection', { failure: 'network' }],
    ['a time-out', { failure: 'timeout' }],
    ['a malformed answer', { text: '{"code":2' }],
  ])(
    '%s leaves the outcome unknown: the form stays, links to 账户明细 and sends nothing again',
    async (_, reply) => {
      network.answer(deposit, reply);
      const { user: person, address } = await open('微信');
      await person.type(amount(), '300');
      await person.click(submit());
      expect(await screen.findByText(/提交结果未知/)).toHaveTextContent(
        '提交结果未知，请到账户明细查看，确认后再操作',
      );
      expect(amount()).toHaveValue('300');
      expect(network.sent(deposit)).toHaveLength(1);
      await person.click(screen.getByRole('link', { name: '账户明细' }));
      expect(address()).toBe('/transRecord');
    },
  );

  test('the form is locked while it is sent, and a late answer does not navigate a player who has left', async () => {
    let answer: (reply: Reply) => void = () => {};
    network.answer(deposit, () => new Promise<Reply>((resolve) => (answer = resolve)));
    const { user: person, address, router } = await open('支付宝');
    await person.type(amount(), '300');
    await person.click(submit());
    expect(amount()).toBeDisabled();
    expect(submit()).toBeDisabled();
    await act(() => router.navigate('/mine'));
    await act(async () => answer(ok(null, 'D9')));
    expect(address()).toBe('/mine');
  });

  test('a session that ends during the deposit leads to the log-in with one alert', async () => {
    network.answer(deposit, refusal('登录已过期', 401));
    const { user: person, address } = await open('支付宝');
    await person.type(amount(), '300');
    await person.click(submit());
    expect(await screen.findByText('登录已过期，请重新登录！')).toBeVisible();
    expect(address()).toBe('/login');
  });

  test('banks that could not be loaded are requested again when the player opens them', async () => {
    network.answer(banks, refusal('系统繁忙'));
    const { user: person } = await open();
    expect(await screen.findByText('系统繁忙')).toBeVisible();
    network.answer(banks, ok([{ bank_name: '招商银行' }]));
    await person.click(screen.getByRole('button', { name: /银行类型/ }));
    expect(await screen.findByRole('option', { name: '招商银行' })).toBeVisible();
  });

  test('accounts that cannot be loaded offer 重试 while the form stays', async () => {
    network.answer(receivingAccounts, { failure: 'network' });
    const { user: person } = await open();
    const retry = await screen.findByRole('button', { name: '重试' });
    expect(submit()).toBeVisible();
    network.answer(receivingAccounts, ok([account, { ...account, bank_no: '62001' }]));
    await person.click(retry);
    expect(await screen.findByRole('region', { name: '收款账户 2' })).toHaveTextContent('62001');
  });
});
