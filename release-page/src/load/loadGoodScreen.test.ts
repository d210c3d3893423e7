/** @environment page */

import type { RemoteTarget } from '../resolve/remoteTarget.ts';
import { fakeExaminer } from '../testing/fakeExaminer.ts';
import { fakeRemotes } from '../testing/remotes.ts';
import { goodScreenInMemory, loadGoodScreen } from './loadGoodScreen.ts';
import { type Note, onNote } from './notes.ts';

let remotes: ReturnType<typeof fakeRemotes>;
let examiner: ReturnType<typeof fakeExaminer>;
let notes: Note[];
let made = 0;

/** The live version with its fallback. Each test has versions of its own, because the host remembers failures. */
function targets(): { live: RemoteTarget; former: RemoteTarget } {
  made += 1;
  const target = (kind: string, version: string): RemoteTarget => ({
    name: 'wallet',
    version,
    container: `${kind}_${made}`,
    base: `http://localhost/${kind}/${made}/`,
    entry: `http://localhost/${kind}/${made}/entry.js`,
    expose: './S',
    path: '/',
  });
  const former = target('former', '1.0.0');
  return { former, live: { ...target('live', '1.1.0'), fallback: former } };
}

type Behaviour = { readonly after?: number; readonly fails?: boolean };

/** Sets what each version does after as many milliseconds. A version without a behaviour does not exist. */
function behave(byKind: { readonly live?: Behaviour; readonly former?: Behaviour }) {
  remotes.answer(async (container) => {
    const { after = 0, fails = false } = byKind[container.startsWith('live') ? 'live' : 'former'] ?? {
      fails: true,
    };
    await new Promise((resolve) => setTimeout(resolve, after));
    if (fails) throw new Error('404');
    return () => null;
  });
}

/** A failure that names the address of a file. */
const ofFile = (file: string) => expect.objectContaining({ found: 'hanging', file });

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

let complaint: jest.SpyInstance;
beforeEach(() => {
  complaint = jest.spyOn(console, 'error').mockImplementation(() => {});
  jest.useFakeTimers();
  remotes = fakeRemotes();
  examiner = fakeExaminer({ cause: 'missing' });
  notes = [];
  onNote((one) => notes.push(one));
});
afterEach(() => {
  onNote(() => {});
  Reflect.deleteProperty(window, 'siteExaminer');
  jest.useRealTimers();
  complaint.mockRestore();
});

test('the fallback is not requested while the live version loads in time', async () => {
  behave({ live: { after: 1_900 }, former: {} });
  expect(await shownAfter(1_950, targets().live)).toBe('1.1.0');
  expect(remotes.asked()).toHaveLength(1);
});

test('the fallback of a hanging live version shows within five seconds', async () => {
  examiner.progress = 'hanging';
  behave({ live: { after: 60_000 }, former: { after: 500 } });
  const { live } = targets();
  expect(await shownAfter(5_000, live)).toBe('1.0.0');
  expect(notes).toEqual([
    { kind: 'broken', at: expect.any(Number), screen: live, failure: 'hanging', error: ofFile(live.entry) },
  ]);
});

test('a hanging version without a fallback is reported, and shows when it arrives', async () => {
  examiner.progress = 'hanging';
  behave({ former: { after: 5_000 } });
  const { former } = targets();
  expect(await shownAfter(5_100, former)).toBe('1.0.0');
  expect(notes).toEqual([
    {
      kind: 'broken',
      at: expect.any(Number),
      screen: former,
      failure: 'hanging',
      error: ofFile(former.entry),
    },
  ]);
});

test.each(['comes', 'offline'] as const)(
  'a slow version that does not hang is awaited: it is %s',
  async (progress) => {
    examiner.progress = progress;
    behave({ live: { after: 9_000 }, former: {} });
    expect(await shownAfter(9_100, targets().live)).toBe('1.1.0');
    expect(remotes.asked()).toHaveLength(1);
    expect(notes).toEqual([]);
  },
);

test('while the network fails the live version no fallback is requested, and the live version is requested again without a penalty', async () => {
  examiner.cause = 'offline';
  behave({ live: { fails: true }, former: {} });
  const { live } = targets();
  expect(await shownAfter(1_000, live)).toBe('none');
  expect(remotes.asked().map(({ src }) => src)).toEqual([live.entry, live.entry]);
  expect(notes).toEqual([{ kind: 'lost', at: expect.any(Number), screen: live, cause: 'offline' }]);
  behave({ live: {} });
  expect(await shownAfter(10, live)).toBe('1.1.0');
});

test('a browser that cannot check the ES modules of a foreign remote blames no version, and the console says why', async () => {
  const { live } = targets();
  const foreign = { ...live, stock: { name: 'shop', modules: ['a.js'] } };
  Object.assign(globalThis, {
    __webpack_require__: { p: '/', chunkFiles: { rest: ['files.js', 'sha256-a'] } },
  });
  const supports = { configurable: true, value: () => false };
  Object.defineProperty(DOMTokenList.prototype, 'supports', supports);
  expect(await shownAfter(1_000, foreign)).toBe('none');
  expect(remotes.asked()).toEqual([]);
  expect(notes).toEqual([{ kind: 'lost', at: expect.any(Number), screen: foreign, cause: 'unchecked' }]);
  const reason = expect.objectContaining({ message: expect.stringContaining('checks no hashes') });
  expect(complaint.mock.calls).toEqual([['wallet 1.1.0 cannot be shown:', reason]]);
  Reflect.deleteProperty(DOMTokenList.prototype, 'supports');
  Reflect.deleteProperty(globalThis, '__webpack_require__');
});

test('a slow network does not discard the live version: the first version to arrive shows', async () => {
  examiner.progress = 'hanging';
  behave({ live: { after: 3_000 }, former: { after: 3_000 } });
  expect(await shownAfter(3_100, targets().live)).toBe('1.1.0');
});

test('a failed version is avoided for a minute, then requested again', async () => {
  const { live, former } = targets();
  behave({ live: { after: 500, fails: true }, former: {} });
  expect(await shownAfter(1_500, live)).toBe('1.0.0');
  expect(await shownAfter(10, live)).toBe('1.0.0');
  expect(remotes.asked().map(({ src }) => src)).toEqual([live.entry, former.entry]);
  expect(goodScreenInMemory(live)?.target).toBe(former);
  await jest.advanceTimersByTimeAsync(61_000);
  expect(goodScreenInMemory(live)).toBeNull();
  behave({ live: {} });
  expect(await shownAfter(10, live)).toBe('1.1.0');
  expect(goodScreenInMemory(live)?.target).toBe(live);
});

test('when live version and fallback both fail the load fails, and the console has each reason', async () => {
  behave({});
  expect(await shownAfter(1_500, targets().live)).toBe('none');
  expect(complaint.mock.calls).toEqual([
    ['wallet 1.1.0 cannot be shown:', expect.any(Error)],
    ['wallet 1.0.0 cannot be shown:', expect.any(Error)],
  ]);
});

test('when the live version is at fault and the network fails the fallback, the error is that of the network', async () => {
  behave({ live: { fails: true }, former: { fails: true, after: 50 } });
  const loading = loadGoodScreen(targets().live).catch((error: unknown) => error);
  await jest.advanceTimersByTimeAsync(20);
  examiner.cause = 'offline';
  await jest.advanceTimersByTimeAsync(20_000);
  expect(await loading).toMatchObject({ name: 'LoadFailure', found: 'offline' });
});
