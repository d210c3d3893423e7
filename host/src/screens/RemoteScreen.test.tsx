import { shownErrorCards } from '@site/release-page/load/failedScreens';
import { shownTarget } from '@site/release-page/load/loadedScreens';
import type { RemoteTarget } from '@site/release-page/resolve/remoteTarget';
import { fakeExaminer } from '@site/release-page/testing/fakeExaminer';
import { fakeRemotes } from '@site/release-page/testing/remotes';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { RemoteScreen } from './RemoteScreen.tsx';

const screens = {
  good: () => <p>新版</p>,
  former: () => <p>上一版</p>,
  broken: () => {
    throw new Error('broken on mount');
  },
};
let made = 0;
let live: RemoteTarget;
let former: RemoteTarget;
let remotes: ReturnType<typeof fakeRemotes>;
let complaint: jest.SpyInstance;
let examiner: ReturnType<typeof fakeExaminer>;

/** The modules of the live version and of the fallback. */
function answer(ofLive: keyof typeof screens | 'missing', ofFormer: keyof typeof screens | 'missing') {
  remotes.answer((container) => {
    const name = container === live.container ? ofLive : ofFormer;
    if (name === 'missing') throw new Error('404');
    return screens[name];
  });
}

beforeEach(() => {
  complaint = jest.spyOn(console, 'error').mockImplementation(() => {});
  remotes = fakeRemotes();
  examiner = fakeExaminer({ cause: 'missing' });
  // Each test has versions of its own, because the host remembers failures.
  made += 1;
  former = {
    name: 'wallet',
    version: '1.0.0',
    container: `former_${made}`,
    base: `http://localhost/former/${made}/`,
    entry: `http://localhost/former/${made}/entry.js`,
    expose: './S',
    path: '/',
  };
  live = {
    ...former,
    version: '1.1.0',
    container: `live_${made}`,
    base: `http://localhost/live/${made}/`,
    entry: `http://localhost/live/${made}/entry.js`,
    fallback: former,
  };
});
afterEach(() => {
  Reflect.deleteProperty(window, 'siteExaminer');
  complaint.mockRestore();
});

test('the live version of a screen shows', async () => {
  answer('good', 'former');
  render(<RemoteScreen target={live} />);
  expect(await screen.findByText('新版')).toBeVisible();
  expect(remotes.asked().map(({ src }) => src)).toEqual([live.entry]);
});

test.each([undefined, 'list'])(
  'a screen whose code loads has the skeleton of the shape %s',
  async (skeleton) => {
    answer('good', 'former');
    const { container } = render(<RemoteScreen target={live} skeleton={skeleton} />);
    expect(container.querySelector<HTMLElement>('[aria-busy]')?.dataset.shape).toBe(skeleton);
    expect(await screen.findByText('新版')).toBeVisible();
    expect(container.querySelector('[aria-busy]')).toBeNull();
  },
);

test.each(['missing', 'broken'] as const)(
  'a live version that is %s is replaced by the one before',
  async (fault) => {
    answer(fault, 'former');
    render(<RemoteScreen target={live} />);
    expect(await screen.findByText('上一版')).toBeVisible();
  },
);

test('the styles of a faulty version are off while its fallback shows, those of other remotes stay on', async () => {
  const version = (name: string) => `http://localhost/remotes/${name}`;
  const [ofLive, ofFormer, ofHall] = [`wallet/${made}.1`, `wallet/${made}.0`, 'hall/1'].map((name) => {
    const link = Object.assign(document.createElement('link'), { rel: 'stylesheet' });
    link.href = `${version(name)}/S.css`;
    document.head.append(link);
    return link;
  });
  const wanted = { ...live, base: `${version(`wallet/${made}.1`)}/` };
  const before = { ...former, base: `${version(`wallet/${made}.0`)}/` };
  answer('broken', 'former');
  const { unmount } = render(<RemoteScreen target={{ ...wanted, fallback: before }} />);
  expect(await screen.findByText('上一版')).toBeVisible();
  expect([ofLive, ofFormer, ofHall].map((link) => link?.media)).toEqual(['not all', '', '']);
  expect(shownTarget.get()).toBe(before);
  unmount();

  render(<RemoteScreen target={{ ...before, base: wanted.base }} />);
  expect(screen.getByText('上一版')).toBeVisible();
  expect([ofLive, ofFormer, ofHall].map((link) => link?.media)).toEqual(['', 'not all', '']);
});

test('a screen whose files the browser cannot check offers 重试 at once', async () => {
  Object.assign(globalThis, {
    __webpack_require__: { p: '/', chunkFiles: { rest: ['files.js', 'sha256-a'] } },
  });
  const supports = { configurable: true, value: () => false };
  Object.defineProperty(DOMTokenList.prototype, 'supports', supports);
  jest.useFakeTimers();
  render(<RemoteScreen target={{ ...live, stock: { name: 'shop', modules: ['a.js'] } }} />);
  await act(() => jest.advanceTimersByTimeAsync(1_000));
  jest.useRealTimers();
  expect(screen.getByRole('button', { name: '重试' })).toBeVisible();
  expect(remotes.asked()).toEqual([]);
  Reflect.deleteProperty(DOMTokenList.prototype, 'supports');
  Reflect.deleteProperty(globalThis, '__webpack_require__');
});

test('a screen that crashes without a fallback offers 重试', async () => {
  answer('missing', 'broken');
  render(<RemoteScreen target={former} />);
  expect(await screen.findByText('页面出了点问题')).toBeVisible();
  expect(shownErrorCards.get()).toBe(1);
  expect(screen.getByRole('button', { name: '重试' })).toBeVisible();
});

describe('a screen that does not load', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  test('shows a card when its fallback fails too, and 重试 starts with the live version', async () => {
    answer('missing', 'missing');
    render(<RemoteScreen target={live} />);
    await act(() => jest.advanceTimersByTimeAsync(3_000));
    answer('good', 'missing');
    fireEvent.click(screen.getByRole('button', { name: '重试' }));
    await act(() => jest.advanceTimersByTimeAsync(1_000));
    expect(screen.getByText('新版')).toBeVisible();
  });

  test('replaces its card without a tap once it can be loaded', async () => {
    answer('missing', 'missing');
    render(<RemoteScreen target={former} />);
    await act(() => jest.advanceTimersByTimeAsync(3_000));
    expect(screen.getByRole('button', { name: '重试' })).toBeVisible();
    expect(shownErrorCards.get()).toBe(1);
    answer('good', 'good');
    await act(() => jest.advanceTimersByTimeAsync(6_000));
    expect(screen.getByText('新版')).toBeVisible();
    expect(shownErrorCards.get()).toBe(0);
  });

  describe('without network', () => {
    beforeEach(() => {
      examiner.cause = 'offline';
      answer('missing', 'former');
      render(<RemoteScreen target={live} />);
    });

    test('shows a card after four seconds and no fallback', async () => {
      await act(() => jest.advanceTimersByTimeAsync(3_900));
      expect(screen.queryByRole('alert')).toBeNull();
      await act(() => jest.advanceTimersByTimeAsync(200));
      expect(screen.getByRole('button', { name: '重试' })).toBeVisible();
      expect(remotes.asked().map(({ src }) => src)).not.toContain(former.entry);
    });

    test('shows within five seconds after the network is back, however long it was away', async () => {
      await act(() => jest.advanceTimersByTimeAsync(600_000));
      answer('good', 'former');
      await act(() => jest.advanceTimersByTimeAsync(5_000));
      expect(screen.getByText('新版')).toBeVisible();
      expect(screen.queryByRole('alert')).toBeNull();
    });

    test('shows at once when the browser reports the network', async () => {
      await act(() => jest.advanceTimersByTimeAsync(20_000));
      answer('good', 'former');
      fireEvent(window, new Event('online'));
      await act(() => jest.advanceTimersByTimeAsync(0));
      expect(screen.getByText('新版')).toBeVisible();
    });
  });

  test('shows a card with 重试 after four seconds, and replaces it when its files arrive late', async () => {
    remotes.answer(() => new Promise((resolve) => setTimeout(resolve, 6_000, screens.good)));
    render(<RemoteScreen target={former} />);
    await act(() => jest.advanceTimersByTimeAsync(4_100));
    expect(screen.getByRole('button', { name: '重试' })).toBeVisible();
    await act(() => jest.advanceTimersByTimeAsync(2_000));
    expect(screen.getByText('新版')).toBeVisible();
    expect(screen.queryByRole('alert')).toBeNull();
  });

  test('and hangs is requested under another address by 重试, again after a long wait, and shows', async () => {
    remotes.answer(() => (remotes.asked().length < 3 ? new Promise(() => {}) : screens.good));
    render(<RemoteScreen target={former} />);
    await act(() => jest.advanceTimersByTimeAsync(4_100));
    expect(remotes.asked().map(({ src }) => src)).toEqual([former.entry]);
    fireEvent.click(screen.getByRole('button', { name: '重试' }));
    await act(() => jest.advanceTimersByTimeAsync(100));
    expect(remotes.asked()[1]?.src).toMatch(/entry\.js\?retry=\d+$/);
    expect(remotes.asked()[1]).toMatchObject({
      integrity: remotes.asked()[0]?.integrity,
      crossOrigin: 'anonymous',
    });
    await act(() => jest.advanceTimersByTimeAsync(4_100));
    fireEvent.click(screen.getByRole('button', { name: '重试' }));
    await act(() => jest.advanceTimersByTimeAsync(100));
    expect(screen.getByText('新版')).toBeVisible();
    expect(document.querySelectorAll('script')).toHaveLength(0);
  });
});
