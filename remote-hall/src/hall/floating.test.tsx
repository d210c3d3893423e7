import { appInfoAtom } from '@site/shared';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { hallNetwork, openHall, player, settled } from '../testing/hall.tsx';

beforeEach(() => {
  hallNetwork();
  window.scrollTo = jest.fn();
});

const redPacket = () => screen.queryByRole('link', { name: '抢红包雨' });
const appBanner = () => screen.queryByRole('link', { name: /立即下载/ });

async function scrollTo(top: number) {
  Object.defineProperty(window, 'scrollY', { value: top, configurable: true });
  fireEvent.scroll(window);
  await act(() => new Promise(requestAnimationFrame));
}

test.each([1, '1'])('the red packet floats with redpacket_switch %j [H-050]', async (redpacket_switch) => {
  openHall({ appInfo: { redpacket_switch } });
  await settled();
  expect(redPacket()).toBeVisible();
});

test.each([0, '0', undefined])(
  'there is no red packet with redpacket_switch %j [H-050]',
  async (redpacket_switch) => {
    openHall({ appInfo: { redpacket_switch } });
    await settled();
    expect(redPacket()).toBeNull();
  },
);

test('the red packet leads to /hongbao [H-051]', async () => {
  const { user, address } = openHall({ ...player, appInfo: { redpacket_switch: 1 } });
  await settled();
  await user.click(redPacket() as HTMLElement);
  expect(address()).toBe('/hongbao');
});

test('a closed red packet stays closed, also after leaving the hall and returning [H-052]', async () => {
  const { user, router } = openHall({ appInfo: { redpacket_switch: 1 } });
  await settled();
  await user.click(screen.getByRole('button', { name: '关闭红包' }));
  expect(redPacket()).toBeNull();
  await act(() => router.navigate('/elsewhere'));
  await act(() => router.navigate('/'));
  await settled();
  expect(redPacket()).toBeNull();
});

test('the red packet steps aside while the page scrolls, and comes back once it is still', async () => {
  openHall({ appInfo: { redpacket_switch: 1 } });
  await settled();
  const flag = redPacket()?.parentElement;
  await scrollTo(120);
  expect(flag).toHaveAttribute('data-aside');
  await waitFor(() => expect(flag).not.toHaveAttribute('data-aside'));
});

test('the app banner leads to /app [H-053]', async () => {
  const { user, address } = openHall(player);
  await settled();
  await user.click(appBanner() as HTMLElement);
  expect(address()).toBe('/app');
});

test('a closed app banner stays closed, also after a return [H-054]', async () => {
  const { user, router } = openHall();
  await settled();
  await user.click(screen.getByRole('button', { name: '关闭APP横幅' }));
  expect(appBanner()).toBeNull();
  await act(() => router.navigate('/elsewhere'));
  await act(() => router.navigate('/'));
  await settled();
  expect(appBanner()).toBeNull();
});

const welcome = {
  index_modal: 1,
  webcontent: '<p>欢迎<strong>光临</strong></p><script>window.hacked = 1</script>',
};

test('the welcome shows webcontent as rich text without scripts and can be closed [H-055 H-056 H-057]', async () => {
  const { user, router } = openHall({ appInfo: welcome });
  await settled();
  const popup = await screen.findByRole('dialog', { name: '平台公告' });
  const strong = await within(popup).findByText('光临');
  expect(strong.tagName).toBe('STRONG');
  expect(popup.querySelector('script')).toBeNull();
  await user.click(within(popup).getByRole('button', { name: '关闭' }));
  await act(() => router.navigate('/elsewhere'));
  await act(() => router.navigate('/'));
  await settled();
  expect(screen.queryByText('光临')).toBeNull();
});

test('the welcome is absent with index_modal 0, and shows when the settings arrive with 1 [H-055]', async () => {
  const { scope } = openHall({ appInfo: { ...welcome, index_modal: 0 } });
  await settled();
  expect(screen.queryByRole('dialog')).toBeNull();
  const { store } = scope();
  const appInfo = store.get(appInfoAtom);
  act(() => store.set(appInfoAtom, appInfo && { ...appInfo, index_modal: true }));
  expect(await screen.findByRole('dialog', { name: '平台公告' })).toBeVisible();
});

test('the button to the top appears past 200 px and not before [H-058]', async () => {
  openHall();
  await settled();
  const flag = () => screen.queryByRole('button', { name: '返回顶部' });
  await scrollTo(200);
  expect(flag()).toBeNull();
  await scrollTo(201);
  expect(flag()).toBeVisible();
  await scrollTo(120);
  expect(flag()).toBeNull();
});

test('a tap on the button to the top scrolls there and hides it, and scrolling down shows it again [H-058]', async () => {
  const { user } = openHall();
  await settled();
  const flag = () => screen.queryByRole('button', { name: '返回顶部' });
  await scrollTo(900);
  await user.click(flag() as HTMLElement);
  expect(window.scrollTo).toHaveBeenLastCalledWith(expect.objectContaining({ top: 0 }));
  await scrollTo(600);
  expect(flag()).toBeNull();
  await scrollTo(0);
  await scrollTo(500);
  expect(flag()).toBeVisible();
});
