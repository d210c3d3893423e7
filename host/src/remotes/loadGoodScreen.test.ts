import { loadedScreen, type Screen } from './loadedScreens.ts';
import { goodScreenInMemory, loadGoodScreen } from './loadGoodScreen.ts';
import { loadScreen } from './loadScreen.ts';
import type { RemoteTarget } from './remoteTarget.ts';

jest.mock('./loadScreen.ts', () => ({ loadScreen: jest.fn() }));
jest.mock('./loadedScreens.ts', () => ({ loadedScreen: jest.fn(() => null) }));

const screens: Record<string, Screen> = { '1.0.0': () => null, '1.1.0': () => null };
let made = 0;

/** The live version with the one before behind it; each test has a container of its own, because failures are remembered. */
function targets(): { live: RemoteTarget; former: RemoteTarget } {
  made += 1;
  const former = { name: 'wallet', version: '1.0.0', container: `former${made}`, entry: 'a', expose: './S' };
  return { former, live: { ...former, version: '1.1.0', container: `live${made}`, fallback: former } };
}

/** How each version behaves, after as many milliseconds. */
function behave(byVersion: Record<string, { after?: number; fails?: boolean }>) {
  jest
    .mocked(loadScreen)
    .mockReset()
    .mockImplementation(async ({ version }) => {
      const { after = 0, fails = false } = byVersion[version] ?? { fails: true };
      await new Promise((resolve) => setTimeout(resolve, after));
      const screen = screens[version];
      if (fails || !screen) throw new Error('404');
      return screen;
    });
}

async function shownAfter(ms: number, target: RemoteTarget): Promise<string | undefined> {
  let shown: string | undefined;
  loadGoodScreen(target).then(
    (good) => {
      shown = good.target.version;
    },
    () => {
      shown = 'none';
    },
  );
  await jest.advanceTimersByTimeAsync(ms);
  return shown;
}

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

test('the version before is not asked for while the live one comes in time', async () => {
  behave({ '1.1.0': { after: 1_900 }, '1.0.0': {} });
  expect(await shownAfter(1_950, targets().live)).toBe('1.1.0');
  expect(loadScreen).toHaveBeenCalledTimes(1);
});

test('of a live version that hangs the one before shows within five seconds', async () => {
  behave({ '1.1.0': { after: 60_000 }, '1.0.0': { after: 500 } });
  expect(await shownAfter(5_000, targets().live)).toBe('1.0.0');
});

test('a slow network does not lose the live version: the first that is there shows', async () => {
  behave({ '1.1.0': { after: 3_000 }, '1.0.0': { after: 3_000 } });
  expect(await shownAfter(3_100, targets().live)).toBe('1.1.0');
});

test('a version that failed a moment ago is not waited for again, and is tried again after a minute', async () => {
  const { live, former } = targets();
  behave({ '1.1.0': { after: 500, fails: true }, '1.0.0': {} });
  expect(await shownAfter(600, live)).toBe('1.0.0');
  expect(await shownAfter(10, live)).toBe('1.0.0');
  jest.mocked(loadedScreen).mockImplementation(({ version }) => screens[version] ?? null);
  expect(goodScreenInMemory(live)?.target).toBe(former);
  await jest.advanceTimersByTimeAsync(61_000);
  expect(goodScreenInMemory(live)?.target).toBe(live);
  behave({ '1.1.0': {} });
  expect(await shownAfter(10, live)).toBe('1.1.0');
});

test('when neither can be had it fails', async () => {
  behave({});
  expect(await shownAfter(1_000, targets().live)).toBe('none');
});
