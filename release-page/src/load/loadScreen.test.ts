/** @environment page */

import { fakeExaminer } from '../testing/fakeExaminer.ts';
import { fakeRemotes } from '../testing/remotes.ts';
import { remoteTarget } from '../testing/remoteTarget.ts';
import { loadedScreen, type Screen } from './loadedScreens.ts';
import type { LoadFailure } from './loadFailure.ts';
import { loadScreen } from './loadScreen.ts';
import { unmatchedHash } from './unmatchedHash.ts';

const screen: Screen = () => null;
const environment = process.env.NODE_ENV;
let remotes: ReturnType<typeof fakeRemotes>;
let examiner: ReturnType<typeof fakeExaminer>;

/** How a load ends, once it has ended. */
function watch(loading: Promise<Screen>) {
  const seen: { end?: Screen | string; found?: LoadFailure['found'] } = {};
  loading.then(
    (loaded) => {
      seen.end = loaded;
    },
    (error: LoadFailure) => {
      seen.end = error.message;
      seen.found = error.found;
    },
  );
  return seen;
}

const pass = (ms: number) => jest.advanceTimersByTimeAsync(ms);
const forEver = () => new Promise<never>(() => {});

beforeEach(() => {
  jest.useFakeTimers();
  remotes = fakeRemotes();
  remotes.answer(() => screen);
  examiner = fakeExaminer();
});

afterEach(() => {
  jest.useRealTimers();
  Reflect.deleteProperty(window, 'siteExaminer');
  Object.assign(process.env, { NODE_ENV: environment });
});

test('a screen loads from the entry of its version and stays in memory', async () => {
  const wanted = remoteTarget();
  remotes.answer(() => ({
    './Screen': { default: screen },
    './MoneyScreen': { default: () => null },
  }));
  expect(loadedScreen(wanted)).toBeNull();
  expect(await loadScreen(wanted)).toBe(screen);
  expect(loadedScreen(wanted)).toBe(screen);
  expect(loadedScreen({ ...wanted, expose: './MoneyScreen' })).toBeNull();
  expect(remotes.asked().map(({ src }) => src)).toEqual([wanted.entry]);
});

test('a second screen of a version loads from the entry that has run', async () => {
  const wanted = remoteTarget();
  await loadScreen(wanted);
  await loadScreen({ ...wanted, expose: './MoneyScreen' });
  expect(remotes.asked()).toHaveLength(1);
});

test('two versions of a remote are loaded side by side', async () => {
  const screens = new Map<string, Screen>();
  remotes.answer((container) => {
    const made: Screen = () => null;
    screens.set(container, made);
    return made;
  });
  const [former, next] = [remoteTarget(), remoteTarget()];
  const loaded = await Promise.all([loadScreen(former), loadScreen(next)]);
  expect(loaded).toEqual([screens.get(former.container), screens.get(next.container)]);
  expect(loaded[0]).not.toBe(loaded[1]);
});

test('the browser receives the hash of the entry', async () => {
  await loadScreen(remoteTarget({ integrity: 'sha256-x' }));
  expect(remotes.asked()[0]).toMatchObject({ integrity: 'sha256-x', crossOrigin: 'anonymous' });
});

test('an entry without a hash gets one that no bytes match, and none in development', async () => {
  await loadScreen(remoteTarget());
  Object.assign(process.env, { NODE_ENV: 'development' });
  await loadScreen(remoteTarget());
  expect(remotes.asked().map(({ integrity }) => integrity)).toEqual([unmatchedHash, '']);
});

describe('an entry that does not load', () => {
  test('is requested a second time after a pause', async () => {
    const wanted = remoteTarget({ integrity: 'sha256-x' });
    remotes.answer(() => {
      if (remotes.asked().length === 1) throw new Error('404');
      return screen;
    });
    const seen = watch(loadScreen(wanted));
    await pass(350);
    expect(remotes.asked()).toHaveLength(1);
    await pass(100);
    expect(seen.end).toBe(screen);
    expect(remotes.asked().map(({ integrity }) => integrity)).toEqual(['sha256-x', 'sha256-x']);
  });

  test('is given up after the second failure, and loads when it is requested later', async () => {
    const wanted = remoteTarget();
    remotes.answer(() => Promise.reject(new Error('404')));
    const seen = watch(loadScreen(wanted));
    await pass(1_000);
    expect(seen.end).toContain(wanted.entry);
    expect(seen.found).toBe('unknown');
    await pass(60_000);
    expect(remotes.asked()).toHaveLength(2);
    expect(loadedScreen(wanted)).toBeNull();
    remotes.answer(() => screen);
    expect(await loadScreen(wanted)).toBe(screen);
  });
});

test.each(['missing', 'refused'] as const)('an entry that is %s is not requested again', async (cause) => {
  examiner.cause = cause;
  remotes.answer(() => Promise.reject(new Error('404')));
  const seen = watch(loadScreen(remoteTarget()));
  await pass(0);
  expect(seen.found).toBe(cause);
  expect(remotes.asked()).toHaveLength(1);
});

describe('an entry that never answers', () => {
  test('is given up after ten seconds and requested once more', async () => {
    remotes.answer(() => (remotes.asked().length === 1 ? forEver() : screen));
    const seen = watch(loadScreen(remoteTarget()));
    await pass(9_900);
    expect(remotes.asked()).toHaveLength(1);
    await pass(600);
    expect(remotes.asked()).toHaveLength(2);
    expect(seen.end).toBe(screen);
  });

  test('fails the load after at most fifteen seconds in all', async () => {
    remotes.answer(forEver);
    const seen = watch(loadScreen(remoteTarget()));
    await pass(14_900);
    expect(seen.end).toBeUndefined();
    await pass(200);
    expect(seen.end).toBe('The screen did not come in time');
    expect(seen.found).toBe('unknown');
  });

  test.each(['hanging', 'offline'] as const)(
    'fails with the cause %s where the examiner finds it',
    async (progress) => {
      examiner.progress = progress;
      remotes.answer(forEver);
      const seen = watch(loadScreen(remoteTarget()));
      await pass(15_100);
      expect(seen.found).toBe(progress);
    },
  );

  test('and arrives late does not count as loaded; the next request shows it', async () => {
    const wanted = remoteTarget();
    let arrive = (_: Screen) => {};
    remotes.answer(() => new Promise<Screen>((resolve) => (arrive = resolve)));
    const seen = watch(loadScreen(wanted));
    await pass(15_100);
    arrive(screen);
    await pass(1_000);
    expect(seen.end).toBe('The screen did not come in time');
    expect(loadedScreen(wanted)).toBeNull();
    expect(await loadScreen(wanted)).toBe(screen);
  });
});

test.each([
  ['has a module without a screen', { './Screen': {} }],
  ['has something that is no screen', { './Screen': { default: 'Screen' } }],
])('an entry that %s fails with an error that names the missing screen', async (_, exposed) => {
  const wanted = remoteTarget();
  remotes.answer(() => exposed);
  const seen = watch(loadScreen(wanted));
  await pass(1_000);
  expect(seen).toMatchObject({
    end: `${wanted.container} has no screen ./Screen`,
    found: 'threw-loading',
  });
  expect(loadedScreen(wanted)).toBeNull();
});
