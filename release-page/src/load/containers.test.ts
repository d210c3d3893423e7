/** @environment page */

import { setImmediate } from 'node:timers/promises';
import type { RemoteTarget } from '../resolve/remoteTarget.ts';
import { remoteOf } from '../testing/release.ts';
import { remoteTarget } from '../testing/remoteTarget.ts';
import { rolesOf, signedRemote, siteKeys } from '../testing/siteRoles.ts';
import { forgetContainer, takeExposed } from './containers.ts';
import { LoadFailure } from './loadFailure.ts';

const shareScope = { react: {} };

const scripts = () => [...document.querySelectorAll<HTMLScriptElement>('script[data-entry]')];

/** Makes a requested entry leave its container in the page. */
function leave({ container, entry }: RemoteTarget) {
  const left = {
    init: jest.fn<unknown, [object]>(),
    get: jest.fn(async (expose: string) => () => ({ of: container, expose })),
  };
  Object.assign(window, { [container]: left });
  end(entry, 'load');
  return left;
}

function end(entry: string, how: 'load' | 'error'): void {
  for (const script of scripts()) if (script.src === entry) script.dispatchEvent(new Event(how));
}

const rejection = (taking: Promise<unknown>) => taking.catch((error: Error) => error.message);

beforeEach(() => {
  jest.useFakeTimers();
  document.head.replaceChildren();
  Object.assign(globalThis, { __webpack_share_scopes__: { default: shareScope } });
});
afterEach(() => jest.useRealTimers());

test('two requests for a container run its entry once, and initialise it once with the host’s share scope', async () => {
  const wanted = remoteTarget({ integrity: 'sha256-x' });
  const both = [takeExposed(wanted), takeExposed({ ...wanted, expose: './T' })];
  expect(scripts()).toHaveLength(1);
  expect(scripts()[0]).toMatchObject({
    src: wanted.entry,
    integrity: 'sha256-x',
    crossOrigin: 'anonymous',
  });
  const { init } = leave(wanted);
  const of = wanted.container;
  expect(await Promise.all(both)).toEqual([
    { of, expose: './Screen' },
    { of, expose: './T' },
  ]);
  expect(await takeExposed(wanted)).toEqual({ of, expose: './Screen' });
  expect(init.mock.calls).toEqual([[shareScope]]);
  expect(init.mock.calls[0]?.[0]).toBe(shareScope);
  expect(scripts()).toEqual([]);
});

test('a version that the role of its remote has not signed is refused before any file of it is requested', async () => {
  const keys = await siteKeys();
  const roles = await rolesOf(keys);
  const part = remoteOf('hall', '1.0.0', []).versions['1.0.0'];
  if (!part) throw new Error('There is no version');
  const wanted = remoteTarget({ name: 'hall', version: '1.0.0', signed: { roles, part } });
  const refusal = await takeExposed(wanted).catch((error) => error);
  expect(refusal).toBeInstanceOf(LoadFailure);
  expect(refusal).toMatchObject({ found: 'refused', message: 'hall’s role has not signed it' });
  expect(scripts()).toEqual([]);
});

test('a version that the role of its remote signed loads', async () => {
  const keys = await siteKeys();
  const roles = await rolesOf(keys);
  const { '1.0.0': part } = (await signedRemote('hall', remoteOf('hall', '1.0.0', []), keys)).versions;
  if (!part) throw new Error('There is no version');
  const wanted = remoteTarget({ name: 'hall', version: '1.0.0', signed: { roles, part } });
  const taking = takeExposed(wanted);
  while (scripts().length === 0) await setImmediate();
  leave(wanted);
  expect(await taking).toEqual({ of: wanted.container, expose: './Screen' });
});

test('no expose is taken from a container before its init has ended', async () => {
  const wanted = remoteTarget();
  const taking = takeExposed(wanted);
  let begin = () => {};
  const { init, get } = leave(wanted);
  init.mockReturnValue(new Promise<void>((resolve) => (begin = resolve)));
  await jest.advanceTimersByTimeAsync(100);
  expect(get).not.toHaveBeenCalled();
  begin();
  await taking;
  expect(get).toHaveBeenCalledTimes(1);
});

test('a second version of a remote loads beside the first', async () => {
  const [former, next] = [remoteTarget(), remoteTarget()];
  const both = [takeExposed(former), takeExposed(next)];
  leave(next);
  leave(former);
  expect(await Promise.all(both)).toEqual([
    { of: former.container, expose: './Screen' },
    { of: next.container, expose: './Screen' },
  ]);
});

describe('an entry that', () => {
  test('does not load is requested again by the next caller', async () => {
    const wanted = remoteTarget();
    const both = [rejection(takeExposed(wanted)), rejection(takeExposed(wanted))];
    end(wanted.entry, 'error');
    const message = `Cannot load script ${wanted.entry}`;
    expect(await Promise.all(both)).toEqual([message, message]);
    const again = takeExposed(wanted);
    leave(wanted);
    expect(await again).toEqual({ of: wanted.container, expose: './Screen' });
  });

  test('never answers is given up after ten seconds, and used when it arrives later', async () => {
    const wanted = remoteTarget();
    const taking = rejection(takeExposed(wanted));
    await jest.advanceTimersByTimeAsync(9_900);
    expect(scripts()).toHaveLength(1);
    await jest.advanceTimersByTimeAsync(200);
    expect(await taking).toBe(`${wanted.entry} timed out`);
    expect(scripts()).toEqual([]);
    leave(wanted);
    expect(await takeExposed(wanted)).toEqual({ of: wanted.container, expose: './Screen' });
  });

  test('leaves no container is named in the error', async () => {
    const wanted = remoteTarget();
    const taking = rejection(takeExposed(wanted));
    end(wanted.entry, 'load');
    expect(await taking).toBe(`${wanted.entry} left no container ${wanted.container}`);
  });

  test('leaves a container whose init fails is initialised again, without running again', async () => {
    const wanted = remoteTarget();
    const taking = rejection(takeExposed(wanted));
    const { init } = leave(wanted);
    init.mockImplementationOnce(() => {
      throw new Error('not today');
    });
    expect(await taking).toBe('not today');
    expect(await takeExposed(wanted)).toEqual({ of: wanted.container, expose: './Screen' });
    expect(init).toHaveBeenCalledTimes(2);
  });
});

test('a forgotten container leaves nothing behind, and loads again when it is needed again', async () => {
  const wanted = remoteTarget();
  const taking = takeExposed(wanted);
  leave(wanted);
  await taking;
  const federation = {
    __INSTANCES__: [{ name: 'host' }, { name: wanted.container }],
    __SHARE__: { host: {}, [wanted.container]: {} },
  };
  Object.assign(window, { [`webpackChunk${wanted.container}`]: [], __FEDERATION__: federation });
  const link = Object.assign(document.createElement('link'), {
    href: wanted.entry.replace('entry.js', 'S.css'),
  });
  const other = Object.assign(document.createElement('link'), { href: remoteTarget().entry });
  document.head.append(link, other);
  forgetContainer(wanted.container);
  expect(Reflect.get(window, wanted.container)).toBeUndefined();
  expect(`webpackChunk${wanted.container}` in window).toBe(false);
  expect([link.isConnected, other.isConnected]).toEqual([false, true]);
  // The registration of the official runtime.
  expect(federation).toEqual({ __INSTANCES__: [{ name: 'host' }], __SHARE__: { host: {} } });
  Reflect.deleteProperty(window, '__FEDERATION__');
  const again = takeExposed(wanted);
  const { init } = leave(wanted);
  await again;
  expect(init).toHaveBeenCalledTimes(1);
});

describe('the first files of a screen', () => {
  const asked = () => [...document.querySelectorAll<HTMLScriptElement>('script[data-file]')];
  const files = ['a.js', 'b.js'];

  test('load beside the entry, by the hashes of the release, and once', async () => {
    const wanted = remoteTarget({ first: { files, hashes: { 'a.js': 'sha256-a', 'b.js': 'sha256-b' } } });
    const taking = takeExposed(wanted);
    const { get } = leave(wanted);
    await jest.advanceTimersByTimeAsync(0);
    expect(asked().map(({ src, integrity }) => [src, integrity])).toEqual([
      [wanted.entry.replace('entry.js', 'a.js'), 'sha256-a'],
      [wanted.entry.replace('entry.js', 'b.js'), 'sha256-b'],
    ]);
    expect(get).not.toHaveBeenCalled();
    for (const script of asked()) script.dispatchEvent(new Event('load'));
    await taking;
    await takeExposed(wanted);
    expect(asked()).toEqual([]);
  });

  test('load with the shared chunks of the host, also where only those are known', async () => {
    const wanted = remoteTarget({ first: { files, hashes: {} } });
    const shared = [[`http://localhost/host/${wanted.version}/parts.js`, 'sha256-p']] as const;
    const taking = takeExposed({ ...wanted, shared });
    const { get } = leave(wanted);
    await jest.advanceTimersByTimeAsync(0);
    expect(asked().map(({ src, integrity }) => [src, integrity])).toEqual(shared);
    expect(get).not.toHaveBeenCalled();
    for (const script of asked()) script.dispatchEvent(new Event('load'));
    await taking;
    expect(get).toHaveBeenCalledTimes(1);
  });

  test('are left to the entry where the release lacks one of their hashes', async () => {
    const wanted = remoteTarget({ first: { files, hashes: { 'a.js': 'sha256-a' } } });
    const taking = takeExposed(wanted);
    leave(wanted);
    await taking;
    expect(asked()).toEqual([]);
  });

  test('load again after their container was forgotten', async () => {
    const wanted = remoteTarget({ first: { files: ['a.js'], hashes: { 'a.js': 'sha256-a' } } });
    for (const _ of [1, 2]) {
      const taking = takeExposed(wanted);
      leave(wanted);
      expect(asked()).toHaveLength(1);
      for (const script of asked()) script.dispatchEvent(new Event('load'));
      await taking;
      forgetContainer(wanted.container);
    }
  });
});
