import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { loadScreen } from './loadScreen.ts';
import { RemoteScreen } from './RemoteScreen.tsx';
import type { RemoteTarget } from './remoteTarget.ts';

jest.mock('./loadScreen.ts', () => ({ loadScreen: jest.fn() }));

const former: RemoteTarget = {
  name: 'wallet',
  version: '1.0.0',
  container: 'wallet_1',
  entry: 'a',
  expose: './S',
};
const live: RemoteTarget = { ...former, version: '1.1.0', container: 'wallet_1_1', fallback: former };
const screens = {
  good: () => <p>新版</p>,
  former: () => <p>上一版</p>,
  broken: () => {
    throw new Error('broken on mount');
  },
};
let complaint: jest.SpyInstance;

function answer(byVersion: Record<string, keyof typeof screens | 'missing'>) {
  jest
    .mocked(loadScreen)
    .mockReset()
    .mockImplementation(async ({ version }) => {
      const name = byVersion[version] ?? 'missing';
      if (name === 'missing') throw new Error('404');
      return screens[name];
    });
}

beforeEach(() => {
  complaint = jest.spyOn(console, 'error').mockImplementation(() => {});
});
afterEach(() => complaint.mockRestore());

test('the live version shows', async () => {
  answer({ '1.1.0': 'good', '1.0.0': 'former' });
  render(<RemoteScreen target={live} />);
  expect(await screen.findByText('新版')).toBeVisible();
  expect(loadScreen).toHaveBeenCalledTimes(1);
});

test.each(['missing', 'broken'] as const)(
  'a live version that is %s is replaced by the one before',
  async (fault) => {
    answer({ '1.1.0': fault, '1.0.0': 'former' });
    render(<RemoteScreen target={live} />);
    expect(await screen.findByText('上一版')).toBeVisible();
  },
);

test('with neither of them there is the card, and 重试 begins with the live one', async () => {
  answer({});
  render(<RemoteScreen target={live} />);
  const retry = await screen.findByRole('button', { name: '重试' });
  answer({ '1.1.0': 'good' });
  await userEvent.click(retry);
  expect(await screen.findByText('新版')).toBeVisible();
});

test('a screen that crashes with nothing before it offers 重试', async () => {
  answer({ '1.0.0': 'broken' });
  render(<RemoteScreen target={former} />);
  expect(await screen.findByText('页面出了点问题')).toBeVisible();
  expect(screen.getByRole('button', { name: '重试' })).toBeVisible();
});

describe('a screen that takes long', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  test('has a card with 重试 after four seconds, and shows when it comes after all', async () => {
    jest
      .mocked(loadScreen)
      .mockReset()
      .mockImplementation(() => new Promise((resolve) => setTimeout(resolve, 6_000, screens.good)));
    render(<RemoteScreen target={former} />);
    await act(() => jest.advanceTimersByTimeAsync(4_100));
    expect(screen.getByRole('button', { name: '重试' })).toBeVisible();
    await act(() => jest.advanceTimersByTimeAsync(2_000));
    expect(screen.getByText('新版')).toBeVisible();
    expect(screen.queryByRole('alert')).toBeNull();
  });
});
