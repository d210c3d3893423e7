/** @environment page */

import { createInstance } from '@module-federation/runtime';
import { collectGarbage } from '../testing/collectGarbage.ts';
import { addFiles } from './releasedFiles.ts';
import {
  dropChunkLists,
  exchangeViteGlobals,
  fadeChunkLists,
  forgetInRuntime,
  guardHead,
  keepListsApart,
  renewViteGlobals,
} from './undocumented.ts';
import { unmatchedHash } from './unmatchedHash.ts';

const [former, next] = [
  'http://store.example/remotes/shop/1.0.0/',
  'http://store.example/remotes/shop/1.1.0/',
];
addFiles(former, { 'js/List.js': 'sha256-list', 'css/a b.css': 'sha256-style' });
addFiles(next, {});
guardHead();
guardHead();

afterEach(() => {
  document.head.replaceChildren();
  Reflect.deleteProperty(window, 'webpackChunkshop');
});

function script(src: string): HTMLScriptElement {
  return Object.assign(document.createElement('script'), { src });
}

const seen = ({ integrity, crossOrigin }: HTMLScriptElement | HTMLLinkElement) => [integrity, crossOrigin];
const head = () => document.head;

test.each<[string, (node: Node) => unknown]>([
  ['appendChild', (node) => head().appendChild(node)],
  ['insertBefore', (node) => head().insertBefore(node, null)],
  ['append', (node) => head().append('text', node)],
  ['prepend', (node) => head().prepend(node)],
])('a script of a released version that enters the head by %s has its hash', (_method, insert) => {
  const one = script(`${former}js/List.js?retry=1`);
  insert(one);
  expect(seen(one)).toEqual(['sha256-list', 'anonymous']);
  expect(one.parentNode).toBe(document.head);
});

test('a style has its hash, also where its address is encoded', () => {
  const link = Object.assign(document.createElement('link'), {
    rel: 'stylesheet',
    href: `${former}css/a b.css`,
  });
  document.head.appendChild(link);
  expect(seen(link)).toEqual(['sha256-style', 'anonymous']);
});

test('a file of the page’s own origin is requested in the mode of its preload', () => {
  const base = 'http://localhost/remotes/shop/1.0.0/';
  addFiles(base, { 'js/List.js': 'sha256-list' });
  const one = script(`${base}js/List.js`);
  document.head.append(one);
  expect(seen(one)).toEqual(['sha256-list', null]);
});

test('scripts in a fragment have their hashes', () => {
  const fragment = document.createDocumentFragment();
  fragment.append(script(`${former}js/List.js`));
  document.head.append(fragment);
  expect(document.head.querySelector('script')?.integrity).toBe('sha256-list');
});

test('a file that the release has no hash of gets one that no bytes match, whatever it says itself', () => {
  const files = [
    `${former}js/other.js`,
    `${next}js/List.js`,
    `${former}constructor`,
    `${former}../1.1.0/x.js`,
  ];
  for (const file of files) {
    const one = Object.assign(script(file), { integrity: 'sha256-own' });
    document.head.append(one);
    expect([file, ...seen(one)]).toEqual([file, unmatchedHash, 'anonymous']);
  }
});

test('files of others stay as they are', () => {
  const own = Object.assign(script('http://store.example/app.js'), { integrity: 'sha256-own' });
  document.head.append(own, script(''));
  expect(seen(own)).toEqual(['sha256-own', null]);
});

/** Does what a script of a build does while it runs. */
function inScript<T>(src: string | null, run: () => T): T {
  const current = jest
    .spyOn(document, 'currentScript', 'get')
    .mockReturnValue(src === null ? null : script(src));
  try {
    return run();
  } finally {
    current.mockRestore();
  }
}

const list = () => Reflect.get(window, 'webpackChunkshop');

/** Runs an entry as webpack's: it takes the chunks that are there for its own, and replaces the list's method. */
function runEntry(base: string): unknown[] {
  const taken: unknown[] = [];
  const before = new Set(Object.keys(window));
  inScript(`${base}js/remoteEntry.js`, () => {
    const chunks = list() ?? [];
    Reflect.set(window, 'webpackChunkshop', chunks);
    taken.push(...chunks);
    chunks.push = (chunk: unknown) => taken.push(chunk);
  });
  keepListsApart(base, (name) => before.has(name));
  return taken;
}

const runChunk = (base: string, chunk: unknown) =>
  inScript(`${base}js/List.js`, () => {
    const chunks = list() ?? [];
    Reflect.set(window, 'webpackChunkshop', chunks);
    chunks.push(chunk);
  });

test('two versions with one list of chunks in their scripts have each their own', () => {
  const [one, other] = [runEntry(former), runEntry(next)];
  runChunk(next, 'next');
  runChunk(former, 'former');
  expect([one, other]).toEqual([['former'], ['next']]);
});

test('a version whose chunk comes before its entry has it in its own list, and another one does not', () => {
  const chunk = [['List'], {}];
  runChunk(former, chunk);
  keepListsApart(former, () => false);
  expect(runEntry(next)).toEqual([]);
  expect(runEntry(former)).toEqual([chunk]);
});

test('a version whose lists were dropped begins with none', () => {
  runEntry(former);
  dropChunkLists(former);
  expect(inScript(`${former}js/List.js`, list)).toBeUndefined();
});

test('scripts of no released version have a list of their own', () => {
  runEntry(former);
  expect([inScript('http://other.example/a.js', list), inScript(null, list)]).toEqual([undefined, undefined]);
  inScript('http://other.example/a.js', () => Reflect.set(window, 'webpackChunkshop', ['own']));
  expect(list()).toEqual(['own']);
  expect(inScript(`${former}js/x.js`, list)).not.toEqual(['own']);
});

test('globals that are no lists of chunks, cannot be replaced or were there before stay as they are', () => {
  const own = Object.assign([], { push: () => 0 });
  Object.assign(window, { before: own });
  const names = new Set(Object.keys(window));
  Object.assign(window, { plain: [1], pairs: [[1, {}]], rows: [[[1], 2]] });
  Object.defineProperty(window, 'fixed', { value: own, enumerable: true });
  keepListsApart(former, (name) => names.has(name));
  for (const name of ['before', 'plain', 'pairs', 'rows', 'fixed'])
    expect(Object.getOwnPropertyDescriptor(window, name)).toHaveProperty('value');
});

test('a version of a build by Vite begins with the globals of the host, and gives back those of the other where it does not come', () => {
  const globals = window as unknown as Record<string, unknown>;
  const start = '__mf_init__virtual:mf:__mfe_internal__shop__mf_owner__1__mf_v__runtimeInit__mf_v__.js__';
  const other = start.replace('shop', 'shop_too');
  const host = { share: { react: 'host' }, remote: {} };
  Object.assign(window, { __mf_module_cache__: { ...host, providerInit: new Map() } });
  renewViteGlobals('shop');
  const first = { share: { react: 'host', jotai: 'first' }, remote: {} };
  Object.assign(window, { [start]: 'first', [other]: 'other', __mf_module_cache__: first });
  const putBack = renewViteGlobals('shop');
  expect([globals[start], globals[other], globals.__mf_module_cache__]).toEqual([undefined, 'other', host]);
  expect(globals.__mf_module_cache__).not.toBe(host);
  putBack();
  expect([globals[start], globals.__mf_module_cache__]).toEqual(['first', first]);
  for (const name of [start, other, '__mf_module_cache__']) Reflect.deleteProperty(window, name);
});

test('builds by Vite have their globals in turn, and other globals stay', () => {
  const globals = window as unknown as Record<string, unknown>;
  Object.assign(window, { __mf_module_cache__: 'first', __mf_init__a: 1, other: 2 });
  const first = exchangeViteGlobals({});
  expect(first).toEqual({ __mf_module_cache__: 'first', __mf_init__a: 1 });
  expect([globals.__mf_module_cache__, globals.other]).toEqual([undefined, 2]);
  Object.assign(window, { __mf_module_cache__: 'second' });
  expect(exchangeViteGlobals(first)).toEqual({ __mf_module_cache__: 'second' });
  expect([globals.__mf_module_cache__, globals.__mf_init__a]).toEqual(['first', 1]);
  exchangeViteGlobals({});
});

test('a faded list of chunks goes from memory with the last exports of its version', async () => {
  runEntry(former);
  const keepers: object[] = [{}];
  fadeChunkLists(former, keepers);
  await collectGarbage();
  expect(inScript(`${former}js/List.js`, list)).toBeDefined();
  keepers.pop();
  await collectGarbage();
  expect(inScript(`${former}js/List.js`, list)).toBeUndefined();
});

test('the runtime forgets a remote without a warning, and takes it again', async () => {
  const warn = jest.spyOn(console, 'warn').mockImplementation(() => {});
  const container = { init: () => {}, get: async () => () => ({ default: 'a list' }) };
  const loadEntry = jest.fn(async () => container as never);
  const host = createInstance({ name: 'lobby', remotes: [], plugins: [{ name: 'entries', loadEntry }] });
  for (const _ of [1, 2]) {
    host.registerRemotes([{ name: 'shop@1.0.0', entry: 'http://store.example/entry.js' }]);
    expect(await host.loadRemote('shop@1.0.0/List')).toMatchObject({ default: 'a list' });
    forgetInRuntime(host, 'shop@1.0.0');
    expect([host.options.remotes, host.moduleCache.size]).toEqual([[], 0]);
  }
  forgetInRuntime(host, 'shop@1.0.0');
  expect(loadEntry).toHaveBeenCalledTimes(2);
  expect(warn).not.toHaveBeenCalled();
  warn.mockRestore();
});
