import { banks as bankList, bindCard } from '@site/shared/contract/wallet';
import { clearToasts, fakeNetwork, ok, type Reply, refusal, renderScreen } from '@site/shared/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import AddBankCardScreen from './AddBankCardScreen.tsx';
import AddUsdtCardScreen from './AddUsdtCardScreen.tsx';
import WithdrawAccountScreen from './WithdrawAccountScreen.tsx';

let network: ReturnType<typeof fakeNetwork>;
beforeEach(() => {
  clearToasts();
  network = fakeNetwork();
  network.answer(bankList, ok([{ bank_name: '招商银行' }, { bank_name: '中国银行' }]));
  network.answer(bindCard, ok(null, '地址绑定成功啦'));
});

const openUsdt = () => renderScreen(AddUsdtCardScreen, { at: '/addUsdtCard', token: 't' });
const openBank = () => renderScreen(AddBankCardScreen, { at: '/addBankCard', token: 't' });
type User = ReturnType<typeof openBank>['user'];
const submit = (user: User) => user.click(screen.getByRole('button', { name: '确认添加' }));

async function fillBankCard(user: User) {
  await user.type(screen.getByLabelText('持卡人姓名'), '陈海风');
  await user.click(screen.getByRole('button', { name: /银行类型/ }));
  await user.click(await screen.findByRole('option', { name: '招商银行' }));
  await user.type(screen.getByLabelText('银行卡号'), ' 6222 0212 3456 7890 ');
  await user.type(screen.getByLabelText('开户行地址'), '科技园支行');
  await user.type(screen.getByLabelText('支付密码'), 'pay667');
}

test('新增USDT地址 starts with TRC20 and sends address, protocol and payment password [W-024 W-135 W-136 W-228]', async () => {
  const { user } = openUsdt();
  expect(screen.getByRole('heading', { name: '新增USDT地址' })).toBeVisible();
  expect(screen.getByRole('radio', { name: 'TRC20' })).toBeChecked();
  await user.type(screen.getByLabelText('钱包地址'), 'TWhale1');
  await user.type(screen.getByLabelText('支付密码'), 'x');
  await submit(user);
  expect(await screen.findByText('地址绑定成功啦')).toBeVisible();
  expect(network.sent(bindCard)).toEqual([
    { bank: 'USDT', bank_owner: 'TRC20', bank_no: 'TWhale1', pay_pass: 'x' },
  ]);
});

test('an added address shows the text of the platform, and the app goes one step back [W-141]', async () => {
  const { user, address } = openUsdt();
  await user.click(screen.getByRole('radio', { name: 'ERC20' }));
  await user.type(screen.getByLabelText('钱包地址'), '0x1');
  await user.type(screen.getByLabelText('支付密码'), 'x');
  await submit(user);
  await waitFor(() => expect(address()).not.toBe('/addUsdtCard'));
  expect(network.sent(bindCard)).toMatchObject([{ bank_owner: 'ERC20' }]);
});

test('the form draws the card as it will be saved; screen readers have the fields alone', async () => {
  const { user, container } = openBank();
  const preview = () => container.querySelector('[style]')?.textContent;
  expect(preview()).toBe('银行卡持卡人姓名••••••••••••••••');
  await fillBankCard(user);
  expect(preview()).toBe('招商银行陈海风6222021234567890');
  expect(container.querySelector('[style]')).toHaveStyle('--tone: var(--card-red)');
  expect(container.querySelector('[style]')?.parentElement).toHaveAttribute('aria-hidden', 'true');
});

test('the last six characters of an address are bold in its card, and a very long text is cut', async () => {
  const { user, container } = openUsdt();
  await user.click(screen.getByRole('radio', { name: 'ERC20' }));
  await user.click(screen.getByLabelText('钱包地址'));
  await user.paste('0x1234567890abcdef');
  expect(container.querySelector('[style]')).toHaveTextContent('USDTERC200x1234567890abcdef');
  expect(container.querySelector('[style] strong')).toHaveTextContent('abcdef');
  await user.paste('9'.repeat(500));
  expect(container.querySelector('[style]')?.textContent).toHaveLength('USDTERC20'.length + 60);
});

test('an address form names its first missing field and sends nothing [W-138 W-140]', async () => {
  const { user } = openUsdt();
  await submit(user);
  expect(screen.getByText('请输入USDT地址')).toBeVisible();
  expect(screen.getByLabelText('钱包地址')).toHaveFocus();
  await user.type(screen.getByLabelText('钱包地址'), 'T1');
  await submit(user);
  expect(screen.getByText('请输人支付密码')).toBeVisible();
  expect(screen.getByLabelText('支付密码')).toHaveFocus();
  expect(network.sent(bindCard)).toEqual([]);
});

test('了解更多 leads to the difference of the protocols [W-137]', async () => {
  const { user, address } = openUsdt();
  await user.click(screen.getByRole('link', { name: '了解更多' }));
  expect(address()).toBe('/usdtmore');
});

test('新增银行卡 has its five inputs in order and the hint about the name [W-025 W-142 W-143]', async () => {
  openBank();
  await waitFor(() => expect(screen.queryByText('加载中...')).toBeNull());
  expect(screen.getByRole('heading', { name: '新增银行卡' })).toBeVisible();
  const labels = [...document.querySelectorAll('form label')].map((label) => label.textContent);
  expect(labels).toEqual(['持卡人姓名', '银行类型', '银行卡号', '开户行地址', '支付密码']);
  expect(screen.getByLabelText('持卡人姓名')).toHaveAccessibleDescription('持卡人姓名须与账户姓名一致');
});

test('银行类型 is chosen from the list of banks and cannot be typed [W-144 W-217]', async () => {
  const { user } = openBank();
  await waitFor(() => expect(network.sent(bankList)).toEqual([{}]));
  await user.click(screen.getByRole('button', { name: /银行类型/ }));
  const popup = await screen.findByRole('dialog', { name: '银行类型' });
  expect(
    within(popup)
      .getAllByRole('option')
      .map((row) => row.textContent),
  ).toEqual(['招商银行', '中国银行']);
});

test('a list of banks that could not be loaded is requested again when the picker opens [W-144]', async () => {
  network.answer(bankList, { failure: 'network' });
  const { user } = openBank();
  await waitFor(() => expect(screen.queryByText('加载中...')).toBeNull());
  network.answer(bankList, ok([{ bank_name: '交通银行' }]));
  await user.click(screen.getByRole('button', { name: /银行类型/ }));
  expect(await screen.findByRole('option', { name: '交通银行' })).toBeVisible();
  expect(network.sent(bankList)).toHaveLength(2);
});

test('a valid bank card is sent without blanks in its number and shows 绑定成功 [W-153 W-229]', async () => {
  const { user, address } = openBank();
  await fillBankCard(user);
  await user.dblClick(screen.getByRole('button', { name: '确认添加' }));
  expect(await screen.findByText('绑定成功')).toBeVisible();
  expect(network.sent(bindCard)).toEqual([
    {
      bank_owner: '陈海风',
      bank: '招商银行',
      bank_address: '科技园支行',
      bank_no: '6222021234567890',
      pay_pass: 'pay667',
    },
  ]);
  await waitFor(() => expect(address()).not.toBe('/addBankCard'));
});

test.each([
  ['持卡人姓名', '', '请输入姓名', 'W-145'],
  ['开户行地址', '', '请输入开户行地址', 'W-147'],
  ['银行卡号', '', '请输人银行卡号', 'W-148'],
  ['支付密码', '', '请输人支付密码', 'W-149'],
  ['银行卡号', '1234567', '请输人正确的卡号长度', 'W-150'],
  ['支付密码', '12345', '请输人支付密码长度', 'W-151'],
])('%s holding "%s" shows %s at the field and nothing is sent [%s W-152]', async (label, text, message) => {
  const { user } = openBank();
  await fillBankCard(user);
  await user.clear(screen.getByLabelText(label));
  if (text) await user.type(screen.getByLabelText(label), text);
  await submit(user);
  expect(screen.getByLabelText(label)).toHaveAccessibleDescription(message);
  expect(network.sent(bindCard)).toEqual([]);
});

test('an empty bank shows 请输入银行 and nothing is sent [W-146 W-152]', async () => {
  const { user } = openBank();
  await user.type(screen.getByLabelText('持卡人姓名'), '陈海风');
  await submit(user);
  expect(screen.getByText('请输入银行')).toBeVisible();
  expect(network.sent(bindCard)).toEqual([]);
});

test('a refused card keeps the typed values and the screen', async () => {
  network.answer(bindCard, refusal('支付密码错误'));
  const { user, address } = openBank();
  await fillBankCard(user);
  await submit(user);
  expect(await screen.findByText('支付密码错误')).toBeVisible();
  expect(screen.getByLabelText('开户行地址')).toHaveValue('科技园支行');
  expect(address()).toBe('/addBankCard');
});

test('without an answer the outcome is unknown: nothing is sent again and the form links to the cards', async () => {
  network.answer(bindCard, { failure: 'timeout' });
  const { user, address } = openBank();
  await fillBankCard(user);
  await submit(user);
  await user.click(within(await screen.findByRole('alert')).getByRole('link', { name: '卡片管理' }));
  expect(address()).toBe('/wallet?type=2');
  expect(network.sent(bindCard)).toHaveLength(1);
});

test.each([
  ['/withdrawAccount?type=1', 'USDT地址', '新增USDT地址'],
  ['/withdrawAccount?type=2', '银行卡', '新增银行卡'],
  ['/withdrawAccount', 'USDT地址', '新增USDT地址'],
])('添加提现账户 at %s starts with %s [W-023]', async (at, tab, form) => {
  const { user } = renderScreen(WithdrawAccountScreen, { at, token: 't' });
  expect(screen.getByRole('heading', { name: '添加提现账户' })).toBeVisible();
  expect(screen.getByRole('tab', { selected: true })).toHaveTextContent(tab);
  expect(screen.getByRole('form', { name: form })).toBeVisible();
  await user.click(screen.getByRole('tab', { selected: false }));
  expect(screen.queryByRole('form', { name: form })).toBeNull();
});

test('while an account is being sent its tab stays open, so that it is sent once and shows an unknown outcome', async () => {
  let arrive: (reply: Reply) => void = () => undefined;
  network.answer(bindCard, () => new Promise<Reply>((resolve) => (arrive = resolve)));
  const { user } = renderScreen(WithdrawAccountScreen, { at: '/withdrawAccount?type=1', token: 't' });
  await user.type(screen.getByLabelText('钱包地址'), 'TWhale1');
  await user.type(screen.getByLabelText('支付密码'), 'x');
  await submit(user);
  await user.click(screen.getByRole('tab', { name: '银行卡' }));
  expect(screen.getByRole('form', { name: '新增USDT地址' })).toBeVisible();
  await act(async () => arrive({ failure: 'network' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('提交结果未知');
  expect(screen.getByLabelText('钱包地址')).toHaveValue('TWhale1');
  expect(network.sent(bindCard)).toHaveLength(1);
  await user.click(screen.getByRole('tab', { name: '银行卡' }));
  expect(screen.getByRole('form', { name: '新增银行卡' })).toBeVisible();
});

test.each([
  ['新增银行卡', openBank],
  ['添加提现账户', () => renderScreen(WithdrawAccountScreen, { at: '/withdrawAccount?type=2', token: 't' })],
])('%s offers the banks of a list with gaps [W-144]', async (title, openScreen) => {
  network.answer(bankList, ok({ 1: { bank_name: '招商银行' }, 3: { bank_name: 95588 }, 4: {} }));
  const { user } = openScreen();
  expect(screen.getByRole('heading', { name: title })).toBeVisible();
  await user.click(screen.getByRole('button', { name: /银行类型/ }));
  const options = await screen.findAllByRole('option');
  expect(options.map(({ textContent }) => textContent)).toEqual(['招商银行', '95588']);
});

test('an address of the other protocol gets a hint, and can be sent', async () => {
  const { user } = openUsdt();
  await user.type(screen.getByLabelText('钱包地址'), '0x12');
  expect(screen.getByText('这是ERC20协议的地址，请核对上面的选择')).toBeVisible();
  await user.type(screen.getByLabelText('支付密码'), 'x');
  await submit(user);
  await waitFor(() =>
    expect(network.sent(bindCard)).toMatchObject([{ bank_owner: 'TRC20', bank_no: '0x12' }]),
  );
});

describe('the paste button', () => {
  const ether = `0x${'b'.repeat(36)}8822`;
  const paste = (user: User) => user.click(screen.getByRole('button', { name: '粘贴' }));
  const read = (text: () => Promise<string>) =>
    jest.spyOn(navigator.clipboard, 'readText').mockImplementation(text);

  test('reads the clipboard only when it is tapped, and chooses the protocol of the address', async () => {
    const { user } = openUsdt();
    const reading = read(async () => `地址 ${ether}`);
    expect(reading).not.toHaveBeenCalled();
    await paste(user);
    expect(screen.getByLabelText('钱包地址')).toHaveValue(ether);
    expect(screen.getByRole('radio', { name: 'ERC20' })).toBeChecked();
    expect(screen.queryByRole('button', { name: '粘贴' })).toBeNull();
    await user.click(screen.getByRole('button', { name: '清除' }));
    expect(screen.getByRole('button', { name: '粘贴' })).toBeVisible();
  });

  test.each([
    ['holds no address', async () => '你好', '剪贴板里没有T或0x开头的USDT地址'],
    [
      'may not be read',
      () => Promise.reject(new DOMException('', 'NotAllowedError')),
      '无法读取剪贴板，请长按输入框粘贴',
    ],
  ])('a clipboard that %s gets a sentence', async (_what, text, sentence) => {
    const { user } = openUsdt();
    read(text);
    await paste(user);
    expect(await screen.findByText(sentence)).toBeVisible();
    expect(screen.getByLabelText('钱包地址')).toHaveValue('');
  });
});
