import { loadUser } from '@site/shared';
import { updateUserInfo } from '@site/shared/contract/member';
import { userInfo } from '@site/shared/contract/session';
import { clearToasts, fakeNetwork, ok, type Reply, refusal, renderScreen } from '@site/shared/testing';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { routes } from '../routes.ts';
import ProfileScreen from './ProfileScreen.tsx';

const player = {
  username: 'haifeng',
  realname: '王海峰',
  mobile: '13800138000',
  email: 'hai@example.com',
  birthday: '1990-01-02',
};
let network: ReturnType<typeof fakeNetwork>;

beforeEach(() => {
  clearToasts();
  network = fakeNetwork();
  network.answer(updateUserInfo, ok(null, '修改成功'));
  network.answer(userInfo, ok(player));
});

const open = (user: object = player) => renderScreen(ProfileScreen, { at: '/userInfo', token: 't', user });
const field = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name });
const confirm = () => screen.getByRole('button', { name: '确认' });

test('the profile needs a log-in and has its title [M-004]', () => {
  expect(routes.find(({ path }) => path === '/userInfo')).toMatchObject({ header: 'logo', login: true });
  open();
  expect(screen.getByRole('heading', { name: '个人资料' })).toBeVisible();
});

test('the profile offers a new picture and shows user name and real name read-only [M-071 M-072]', () => {
  open();
  expect(screen.getByLabelText('更换头像')).toHaveAttribute('accept', 'image/gif,image/png');
  expect(screen.getByText('haifeng')).toBeVisible();
  expect(screen.getByText('王海峰')).toBeVisible();
  expect(screen.getAllByRole('textbox')).toHaveLength(3);
});

test('birthday, mobile and email are preset, and one button saves [M-073 M-075 M-076]', () => {
  open();
  expect(field('生日')).toHaveValue('1990-01-02');
  expect(field('手机号')).toHaveValue('13800138000');
  expect(field('邮箱')).toHaveValue('hai@example.com');
  expect(screen.getAllByRole('button', { name: '确认' })).toHaveLength(1);
});

test('a record that arrives later replaces the stored values, except where the player has typed', async () => {
  network.answer(userInfo, ok({ ...player, birthday: '1991-03-04', email: 'platform@example.com' }));
  const { user } = open({ ...player, birthday: '' });
  await user.clear(field('邮箱'));
  await user.type(field('邮箱'), 'typed@example.com');
  await act(() => loadUser());
  expect(field('生日')).toHaveValue('1991-03-04');
  expect(field('手机号')).toHaveValue('13800138000');
  expect(field('邮箱')).toHaveValue('typed@example.com');
});

test('the birthday picker opens on the birthday, starts in 1980 and fills the field [M-073 M-074]', async () => {
  const { user } = open();
  await user.click(screen.getByRole('button', { name: '选择生日' }));
  const picker = within(screen.getByRole('dialog', { name: '选择生日' }));
  const year = picker.getByRole('spinbutton', { name: '年' });
  expect(year).toHaveAttribute('aria-valuetext', '1990年');
  expect(picker.queryByText('1979年')).toBeNull();
  await user.click(picker.getByText('1980年'));
  fireEvent.keyDown(picker.getByRole('spinbutton', { name: '日' }), { key: 'ArrowUp' });
  fireEvent.keyDown(picker.getByRole('spinbutton', { name: '日' }), { key: 'ArrowUp' });
  await user.click(picker.getByRole('button', { name: '确认' }));
  expect(field('生日')).toHaveValue('1980-01-01');
});

test.each([
  ['手机号', '15412345678', '请输入正确手机号', 'M-080'],
  ['邮箱', 'abc', '请输入正确邮箱号', 'M-081'],
  ['生日', '1990/01/02', '请输入正确的日期格式：YYYY-MM-DD', 'M-082'],
])('a wrong %s (%s) shows %s at the field and sends nothing [%s]', async (label, wrong, text) => {
  const { user } = open();
  await user.clear(field(label));
  await user.type(field(label), wrong);
  await user.click(confirm());
  expect(screen.getByText(text)).toBeVisible();
  expect(field(label)).toHaveFocus();
  expect(network.requests).toEqual([]);
  await user.type(field(label), '1');
  expect(screen.queryByText(text)).toBeNull();
});

test('确认 sends email, mobile and birthday once, shows the platform’s answer and reads the player again [M-083 M-084]', async () => {
  network.answer(userInfo, ok({ ...player, realname: '王小明' }));
  const { user } = open();
  await user.clear(field('邮箱'));
  await user.type(field('邮箱'), ' new@example.com ');
  await user.dblClick(confirm());
  expect(await screen.findByRole('status')).toHaveTextContent('修改成功');
  expect(await screen.findByText('王小明')).toBeVisible();
  expect(network.sent(updateUserInfo)).toEqual([
    { email: 'new@example.com', mobile: '13800138000', birthday: '1990-01-02' },
  ]);
});

const failures: readonly (readonly [string, Reply, readonly string[]])[] = [
  ['refused', refusal('手机号已被使用'), ['手机号已被使用']],
  ['never answered', { failure: 'network' }, []],
];

test.each(failures)(
  'a save that is %s keeps the typed values [M-007 M-009 M-084]',
  async (_, reply, texts) => {
    network.answer(updateUserInfo, reply);
    const { user } = open();
    await user.clear(field('手机号'));
    await user.type(field('手机号'), '15012345678');
    await user.click(confirm());
    await waitFor(() => expect(network.sent(updateUserInfo)).toHaveLength(1));
    await waitFor(() => expect(confirm()).toBeEnabled());
    expect(screen.queryAllByRole('alert').map((toast) => toast.textContent)).toEqual(texts);
    expect(screen.queryByText('加载中...')).toBeNull();
    expect(field('手机号')).toHaveValue('15012345678');
  },
);

test('when the player cannot be loaded, 重试 appears after a while and loads the form', async () => {
  jest.useFakeTimers({ advanceTimers: true });
  renderScreen(ProfileScreen, { at: '/userInfo', token: 't' });
  await act(() => jest.advanceTimersByTimeAsync(5_000));
  fireEvent.click(screen.getByRole('button', { name: '重试' }));
  expect(await screen.findByRole('textbox', { name: '手机号' })).toHaveValue('13800138000');
  jest.useRealTimers();
});
