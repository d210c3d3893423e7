/** @environment page */

import type { RemoteVersion } from '../document/document.ts';
import { hashesFile } from '../document/hashesFile.ts';
import { failedFiles } from '../load/failedFiles.ts';
import { addFiles } from '../load/releasedFiles.ts';
import { rolesOf, type SiteKeys, signedRemote, siteKeys } from '../testing/siteRoles.ts';
import { importByHash } from './importByHash.ts';
import { type OpenedVersion, openVersion, prepareInit } from './openVersion.ts';

jest.mock('./importByHash.ts', () => ({ importByHash: jest.fn() }));

const imported = jest.mocked(importByHash);
const base = 'http://store.example/remotes/hall/1.0.0/';
const entry = `${base}js/remoteEntry.js`;
const start = '__mf_init__virtual:mf:__mfe_internal__hall__mf_owner__1__mf_v__runtimeInit__mf_v__.js__';

let keys: SiteKeys;
let fetched: jest.Mock;

beforeAll(async () => {
  keys = await siteKeys();
});
beforeEach(() => {
  fetched = jest.fn(async () => ({ ok: true, json: async () => ({ 'js/List.js': 'sha384-list' }) }));
  Object.assign(globalThis, { fetch: fetched });
  imported.mockReset();
});
afterEach(() => document.head.replaceChildren());

/** A version in the release of a site with roles, whose team signs it. */
async function version(changes: Partial<RemoteVersion> = {}): Promise<OpenedVersion> {
  const plain: RemoteVersion = {
    base: 'remotes/hall/1.0.0/',
    entry: 'js/remoteEntry.js',
    container: 'hall_1_0_0',
    stock: { name: 'hall', modules: [] },
    requires: {},
    routes: [],
    commit: '',
    builtAt: '',
    integrity: { 'js/remoteEntry.js': 'sha384-entry', [hashesFile]: 'sha384-hashes' },
    ...changes,
  };
  const remote = { active: '1.0.0', lastGood: '1.0.0', blocked: [], versions: { '1.0.0': plain } };
  const hall = await signedRemote('hall', remote, keys);
  const signed = hall.versions['1.0.0'] ?? plain;
  addFiles(base, plain.integrity);
  return {
    remote: 'hall',
    number: '1.0.0',
    version: signed,
    name: 'hall@1.0.0',
    base,
    entry,
    others: [],
    roles: await rolesOf(keys),
    role: hall.role,
  };
}

const container = { get: jest.fn(), init: jest.fn() };

test('an ES module is imported once the hashes of its files are there', async () => {
  let answer = (_: unknown) => {};
  fetched.mockReturnValue(
    new Promise((resolve) => {
      answer = resolve;
    }),
  );
  imported.mockResolvedValue(container);
  const opening = openVersion(await version(), 'n1');
  await new Promise((resolve) => setTimeout(resolve, 20));
  expect(imported).not.toHaveBeenCalled();
  answer({ ok: true, json: async () => ({}) });
  expect(await opening).toBe(container);
  expect(fetched).toHaveBeenCalledWith(base + hashesFile, { integrity: 'sha384-hashes' });
  expect(imported).toHaveBeenCalledWith(base, [], entry, 'n1');
});

test('the hashes of versions that may replace an ES module are there with its own, if they come', async () => {
  imported.mockResolvedValue(container);
  const other = (number: string) => ({
    base: `http://store.example/remotes/hall/${number}/`,
    integrity: { [hashesFile]: `sha384-of-${number}` },
  });
  fetched.mockImplementation(async (address: string) => {
    if (address.includes('0.8.0')) throw new TypeError('Failed to fetch');
    return { ok: true, json: async () => ({}) };
  });
  await openVersion({ ...(await version()), others: [other('0.9.0'), other('0.8.0')] });
  expect(imported).toHaveBeenCalledWith(base, [other('0.9.0').base], entry, undefined);
});

test('a version whose document has all hashes requests no list of them', async () => {
  imported.mockResolvedValue(container);
  await openVersion(await version({ integrity: { 'js/remoteEntry.js': 'sha384-entry' } }));
  expect(fetched).not.toHaveBeenCalled();
});

test('a version that its team has not signed is refused before any of its files is requested', async () => {
  const one = await version();
  const changed = { ...one, version: { ...one.version, integrity: { 'js/remoteEntry.js': 'sha384-evil' } } };
  await expect(openVersion(changed)).rejects.toMatchObject({
    found: 'refused',
    message: 'hall’s role has not signed version 1.0.0',
  });
  expect([fetched.mock.calls, imported.mock.calls, document.querySelectorAll('script').length]).toEqual([
    [],
    [],
    0,
  ]);
});

test('a list of hashes that does not come is a failed file, whose cause is examined', async () => {
  fetched.mockResolvedValue({ ok: false });
  await expect(openVersion(await version())).rejects.toThrow(`Cannot load ${base}${hashesFile}`);
  expect(failedFiles.has(base + hashesFile)).toBe(true);
  expect(imported).not.toHaveBeenCalled();
});

test('where an ES module does not come, the page has what the former version of its build left there', async () => {
  Object.assign(window, { [start]: 'former' });
  imported.mockImplementation(async () => {
    expect(Reflect.get(window, start)).toBeUndefined();
    throw new TypeError('Failed to fetch');
  });
  await expect(openVersion(await version())).rejects.toThrow('Failed to fetch');
  expect(Reflect.get(window, start)).toBe('former');
  Reflect.deleteProperty(window, start);
});

test('before an ES module starts, the official runtime has no instance with its name', async () => {
  const others = [{ name: 'lobby' }];
  Object.assign(window, { __FEDERATION__: { __INSTANCES__: [{ name: 'hall' }, ...others] } });
  prepareInit(await version({ stock: { name: 'hall' } }));
  expect(Reflect.get(window, '__FEDERATION__').__INSTANCES__.length).toBe(2);
  prepareInit(await version());
  expect(Reflect.get(window, '__FEDERATION__').__INSTANCES__).toEqual(others);
  Reflect.deleteProperty(window, '__FEDERATION__');
});

test('entries that set the same global run one after the other, also after one that failed', async () => {
  const one = await version({ stock: { name: 'hall' } });
  const first = openVersion(one);
  first.catch(() => undefined);
  const scripts = () => document.querySelectorAll('script');
  /** Resolves to the only script there is, once there is one other than the former. */
  const nextScript = async (former?: Element) => {
    while (!scripts()[0] || scripts()[0] === former) await new Promise((resolve) => setTimeout(resolve, 5));
    expect(scripts().length).toBe(1);
    return scripts()[0] as Element;
  };
  const script = await nextScript();
  const second = openVersion(one);
  script.dispatchEvent(new Event('error'));
  await expect(first).rejects.toThrow('Cannot load script');
  const other = await nextScript(script);
  Object.assign(window, { hall: container });
  other.dispatchEvent(new Event('load'));
  expect(await second).toBe(container);
});
