/** @environment page */

import { addFiles, integrityOf } from '../load/releasedFiles.ts';
import { unmatchedHash } from '../load/unmatchedHash.ts';
import { newExpose } from './exposeMachine.ts';
import { inTurn } from './openVersion.ts';
import type { Expose, PageModules } from './pageModules.ts';
import { forgetUnneeded } from './unneededVersions.ts';

const base = 'http://store.example/remotes/shop/1.0.0/';
const removeRemote = jest.fn();
beforeEach(() => removeRemote.mockReset());
afterEach(() => document.head.replaceChildren());

/** A page that has loaded 1.0.0 of a remote, and whose module has these versions now. */
function pageWith(versions: readonly string[], changes: Partial<Expose> = {}, stock = {}): PageModules {
  addFiles(base, { 'a.js': 'sha384-a' });
  const version = { stock: { name: 'shop_of_team', ...stock }, integrity: { 'a.js': 'sha384-a' } };
  const one = { remote: 'shop', number: '1.0.0', name: 'shop@1.0.0', base, version, others: [] };
  const origin = { options: { remotes: [{ name: 'shop@1.0.0' }] }, remoteHandler: { removeRemote } };
  const expose = { remote: 'shop', path: './List', origin, state: newExpose(versions), ...changes };
  return {
    exposes: new Map([['shop ./List', expose]]),
    versions: new Map([[one.name, one]]),
    exported: new Map([[one.name, new Set([{}])]]),
    scopes: new Map(),
  } as unknown as PageModules;
}

/** Waits until all that is to be done soon has been done. */
const settle = () => new Promise((resolve) => setTimeout(resolve));

const read = (number: string) => ({ number, exports: {} });

test.each<[string, readonly string[], Partial<Expose>, object, number]>([
  ['that the release names', ['1.1.0', '1.0.0'], {}, {}, 0],
  ['that the page shows', ['1.1.0'], { state: { ...newExpose(['1.1.0']), shown: '1.0.0' } }, {}, 0],
  ['that was read last', ['1.1.0'], { read: read('1.0.0') }, {}, 0],
  ['that is leased', ['1.1.0'], { leased: { read: read('1.0.0'), count: 1 } }, {}, 0],
  ['of ES modules', ['1.1.0'], {}, { modules: [] }, 0],
  ['that nothing needs', ['1.1.0'], { read: read('1.1.0') }, {}, 1],
])('a version %s', async (_what, versions, changes, stock, removals) => {
  const page = pageWith(versions, changes, stock);
  forgetUnneeded(page);
  await settle();
  expect(removeRemote).toHaveBeenCalledTimes(removals);
  expect(page.exported.has('shop@1.0.0')).toBe(removals === 0);
});

test('a version stays while another one with its global begins, and then if it is needed again', async () => {
  const page = pageWith(['1.1.0']);
  let end = () => {};
  const begun = inTurn(
    'shop_of_team',
    () =>
      new Promise<void>((resolve) => {
        end = resolve;
      }),
  );
  forgetUnneeded(page);
  await settle();
  expect(removeRemote).not.toHaveBeenCalled();
  for (const expose of page.exposes.values()) expose.state = newExpose(['1.0.0']);
  end();
  await begun;
  await settle();
  expect(removeRemote).not.toHaveBeenCalled();
});

test('a removed version still says whose code throws, and lets no other file run', async () => {
  const page = pageWith(['1.1.0']);
  const link = Object.assign(document.createElement('link'), { rel: 'stylesheet', href: `${base}a.css` });
  document.head.append(link);
  forgetUnneeded(page);
  await settle();
  expect(page.versions.get('shop@1.0.0')).toMatchObject({ base, version: { integrity: {} } });
  expect(link.media).toBe('not all');
  expect(integrityOf(`${base}other.js`)).toBe(unmatchedHash);
});
