import { previewOf } from '../testing/preview.ts';
import { releaseOf, route } from '../testing/release.ts';
import { releaseKeys } from '../testing/releaseKeys.ts';
import { readPreview } from './readPreview.ts';

const fetched = jest.fn();
let keys: Awaited<ReturnType<typeof releaseKeys>>;

beforeAll(async () => {
  keys = await releaseKeys();
});
beforeEach(() => {
  fetched.mockReset();
  Object.assign(globalThis, { fetch: fetched });
});

function answer(received: unknown, status = 200) {
  fetched.mockResolvedValue({ ok: status === 200, status, json: async () => received });
}

const read = (asked = 'hall@2.0.0') => readPreview(asked, keys.isSigned);

test('a preview signed with the release key is read from the site’s own store', async () => {
  answer(await keys.sign({ ...previewOf(), unknown: 'field of a later release command' }));
  expect(await read()).toMatchObject(previewOf());
  expect(fetched).toHaveBeenCalledTimes(1);
  expect(fetched).toHaveBeenCalledWith(
    'previews/hall/2.0.0.json',
    expect.objectContaining({ cache: 'no-cache' }),
  );
});

test.each([
  '',
  'hall',
  'hall@',
  'hall@next',
  'hall@2.0.0@3.0.0',
  'ha.ll@2.0.0',
  'org/hall@2.0.0',
  '../hall@2.0.0',
  'hall@../2.0.0',
  'hall@2.0.0/../../x',
  'hall@http://localhost:9000',
  'hall@https://evil.example',
  '//evil.example/hall@2.0.0',
])('the preview address "%s" is refused before any request', async (asked) => {
  await expect(read(asked)).resolves.toBe('address');
  expect(fetched).not.toHaveBeenCalled();
});

test('a missing preview, a failing store and one that does not answer each have their own reason', async () => {
  const logged = jest.spyOn(console, 'error').mockImplementation();
  answer({}, 404);
  await expect(read()).resolves.toBe('absent');
  expect(logged).not.toHaveBeenCalled();
  answer({}, 503);
  await expect(read()).resolves.toBe('unreachable');
  expect(logged.mock.calls).toEqual([['No preview of hall@2.0.0:', expect.any(Error)]]);
  fetched.mockResolvedValue({
    ok: true,
    status: 200,
    json: () => Promise.reject(new SyntaxError('not JSON')),
  });
  await expect(read()).resolves.toBe('unreachable');
  jest.useFakeTimers();
  fetched.mockImplementation(
    (_path, { signal }) =>
      new Promise((_, reject) => {
        signal.addEventListener('abort', () => reject(new Error('aborted')));
      }),
  );
  const late = expect(read()).resolves.toBe('unreachable');
  await jest.advanceTimersByTimeAsync(10_000);
  jest.useRealTimers();
  await late;
  logged.mockRestore();
});

test('a preview that is unsigned, changed, or signed with another key is refused', async () => {
  const signed = await keys.sign(previewOf());
  const stranger = await releaseKeys();
  const changed = { ...signed, release: { ...signed.release, entry: 'evil.js' } };
  for (const received of [previewOf(), changed, await stranger.sign(previewOf()), null, 'text']) {
    answer(received);
    await expect(read()).resolves.toBe('unsigned');
  }
});

test('a signed release document, or any other signed record, is refused as a preview', async () => {
  for (const other of [releaseOf([route('/')]), { ...previewOf(), kind: 'release' }, { kind: 'preview' }]) {
    answer(await keys.sign(other));
    await expect(read()).resolves.toBe('malformed');
  }
});

test('a preview of another version or remote than requested is refused', async () => {
  answer(await keys.sign(previewOf()));
  for (const asked of ['hall@2.0.1', 'wallet@2.0.0']) await expect(read(asked)).resolves.toBe('other');
});
