import { installPrompt } from '@site/shared';
import { keepInstallPrompt, renderScreen } from '@site/shared/testing';
import { act, screen } from '@testing-library/react';
import { HomeScreenGuide, platformOf } from './HomeScreenGuide.tsx';

const phones = {
  ios: 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 Version/18.1 Mobile/15E148 Safari/604.1',
  android:
    'Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 Chrome/131.0.0.0 Mobile Safari/537.36',
  wechat:
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 Mobile/15E148 MicroMessenger/8.0.50',
  desktop:
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/537.36 Chrome/131.0.0.0 Safari/537.36',
} as const;

function openOn(phone: keyof typeof phones, isInstalled = false) {
  jest.spyOn(navigator, 'userAgent', 'get').mockReturnValue(phones[phone]);
  window.matchMedia = jest.fn(() => ({ matches: isInstalled }) as MediaQueryList);
  return renderScreen(HomeScreenGuide, { at: '/app' });
}

afterEach(() => {
  act(() => installPrompt.set(null));
  jest.restoreAllMocks();
});

test.each([
  ['ios', '点浏览器的“分享”按钮'],
  ['android', '点浏览器的菜单按钮'],
  ['wechat', '点微信右上角的“…”'],
] as const)('on %s the guide to the home screen shows its steps', (phone, first) => {
  openOn(phone);
  expect(screen.getByRole('region', { name: '添加到主屏幕' })).toBeVisible();
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toHaveLength(3);
  expect(screen.getAllByRole('listitem')[0]).toHaveTextContent(first);
});

test('a browser that offers the installation needs one tap, once', async () => {
  keepInstallPrompt();
  const { user } = openOn('android');
  const prompt = jest.fn(async () => undefined);
  const offer = Object.assign(new Event('beforeinstallprompt', { cancelable: true }), { prompt });
  act(() => {
    dispatchEvent(offer);
  });
  expect(offer.defaultPrevented).toBe(true);
  await user.click(screen.getByRole('button', { name: '添加到主屏幕' }));
  expect(prompt).toHaveBeenCalledTimes(1);
  expect(screen.queryByRole('button', { name: '添加到主屏幕' })).toBeNull();
  expect(screen.getAllByRole('listitem')).toHaveLength(3);
});

test.each([
  ['a computer', 'desktop', false],
  ['a site that was opened from the home screen', 'ios', true],
] as const)('the guide is absent on %s', (_, phone, isInstalled) => {
  openOn(phone, isInstalled);
  expect(screen.queryByText('添加到主屏幕')).toBeNull();
});

test('an iPad that reports itself as a Mac is recognised by its touch points', () => {
  expect(platformOf({ userAgent: phones.desktop, maxTouchPoints: 5 })).toBe('ios');
  expect(platformOf({ userAgent: phones.desktop, maxTouchPoints: 0 })).toBe('desktop');
});
