import { act, fireEvent, render, screen } from '@testing-library/react';
import { Frame } from './Frame.tsx';

const allowedOrigins = ['https://game.example.com'];
const game = (src = 'https://game.example.com/play') => (
  <Frame src={src} title="游戏" allowedOrigins={allowedOrigins} />
);

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

test('an allowed page is shown in a sandbox that cannot leave it', () => {
  render(game());
  const frame = screen.getByTitle('游戏');
  expect(frame).toHaveAttribute('src', 'https://game.example.com/play');
  const sandbox = frame.getAttribute('sandbox')?.split(' ');
  expect(sandbox).toContain('allow-scripts');
  expect(sandbox).not.toContain('allow-top-navigation');
  expect(sandbox).not.toContain('allow-downloads');
});

test('a page of another origin is never loaded', () => {
  render(game('https://evil.test/'));
  expect(document.querySelector('iframe')).toBeNull();
  expect(screen.getByRole('alert')).toHaveTextContent('无法打开该页面');
});

test.each([
  ['https://*.vendor.com', 'https://a.vendor.com/play', true],
  ['https://*.vendor.com', 'https://r7.eu.vendor.com/play', true],
  ['https://*.vendor.com', 'https://A.VENDOR.com/play', true],
  ['https://*.vendor.com', 'https://vendor.com/play', false],
  ['https://*.vendor.com', 'https://othervendor.com/play', false],
  ['https://*.vendor.com', 'https://a.vendor.com.evil.test/play', false],
  ['https://*.vendor.com', 'https://evil.test/.vendor.com', false],
  ['https://*.vendor.com', 'https://a.vendor.com:8443/play', false],
  ['https://*.vendor.com:8443', 'https://a.vendor.com:8443/play', true],
  ['https://*.vendor.com', 'http://a.vendor.com/play', false],
  ['https://games.example.com', 'https://games.example.com:443/play', true],
])('with %s allowed, framing of %s is allowed: %s', (allowed, src, isAllowed) => {
  render(<Frame src={src} title="游戏" allowedOrigins={[allowed]} />);
  expect(document.querySelector('iframe') !== null).toBe(isAllowed);
});

test('the loading text disappears when the page has loaded', () => {
  render(game());
  expect(screen.getByRole('status')).toHaveTextContent('页面加载中');
  fireEvent.load(screen.getByTitle('游戏'));
  expect(screen.queryByRole('status')).toBeNull();
  act(() => jest.advanceTimersByTime(60_000));
  expect(screen.getByTitle('游戏')).toBeVisible();
});

test('a page that does not load within 15 seconds offers 重试, which loads it again', () => {
  render(game());
  act(() => jest.advanceTimersByTime(14_999));
  expect(screen.queryByRole('alert')).toBeNull();
  act(() => jest.advanceTimersByTime(1));
  expect(screen.getByRole('alert')).toHaveTextContent('页面加载超时');
  fireEvent.click(screen.getByRole('button', { name: '重试' }));
  expect(screen.getByTitle('游戏')).toBeVisible();
});
