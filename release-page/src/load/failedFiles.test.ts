/** @environment page */

import type { RemoteTarget } from '../resolve/remoteTarget.ts';
import { fakeExaminer } from '../testing/fakeExaminer.ts';
import { causeOfLoad, hangingFile } from './failedFiles.ts';
import { TimeUp } from './loadFailure.ts';
import { insertFile } from './loadFile.ts';

const base = 'http://localhost/remotes/wallet/1.0.0/';
const sharedFile = 'http://localhost/host/1.0.0/forms.js';
const target: RemoteTarget = {
  name: 'wallet',
  version: '1.0.0',
  container: 'wallet_1_0_0',
  base,
  entry: `${base}entry.js`,
  expose: './AccountScreen',
  shared: [[sharedFile, 'sha256-shared']],
  path: '/account',
};
let began: number;
const late = (address?: string) => new TimeUp('too late', address);

/** Puts a file into the page, which may fail. */
function ask(address: string, hasFailed = true): void {
  const isStyle = address.endsWith('.css');
  const element = document.createElement(isStyle ? 'link' : 'script');
  Object.assign(element, isStyle ? { rel: 'stylesheet', href: address } : { src: address });
  element.dataset.file = '';
  document.head.append(element);
  if (hasFailed) element.dispatchEvent(new Event('error'));
}

beforeEach(() => {
  began = performance.now();
});
afterEach(() => {
  document.head.replaceChildren();
  Reflect.deleteProperty(window, 'siteExaminer');
});

test.each([`${base}entry.js`, `${base}a.css`, sharedFile])(
  'a failed load has the cause of its failed file: %s',
  async (file) => {
    const examiner = fakeExaminer({ cause: 'late' });
    ask(file);
    expect(await causeOfLoad(target, new Error('x'), began)).toEqual({ cause: 'late', file });
    expect(examiner.asked).toEqual([file]);
  },
);

test('a failed file is examined once for all who wait for it, and files of another version do not count', async () => {
  const examiner = fakeExaminer({ cause: 'late' });
  ask('http://localhost/remotes/wallet/2.0.0/entry.js');
  expect(await causeOfLoad(target, new Error('x'), began)).toEqual({ cause: 'threw-loading' });
  ask(`${base}a.js`);
  const both = [causeOfLoad(target, new Error('x'), began), causeOfLoad(target, new Error('x'), began)];
  expect(await Promise.all(both)).toEqual(Array(2).fill({ cause: 'late', file: `${base}a.js` }));
  expect(examiner.asked).toEqual([`${base}a.js`]);
  ask(`${base}a.js`);
  await causeOfLoad(target, new Error('x'), began);
  expect(examiner.asked).toEqual([`${base}a.js`, `${base}a.js`]);
});

test('a failed later file of the host, which the release does not list for the screen, is not counted as an error of the screen', async () => {
  fakeExaminer({ cause: 'offline' });
  const script = Object.assign(document.createElement('script'), {
    src: 'http://localhost/host/1.0.0/21.js',
  });
  const failing = insertFile(script, 'sha256-x').catch((error: unknown) => error);
  script.dispatchEvent(new Event('error'));
  expect(await causeOfLoad(target, await failing, began)).toEqual({ cause: 'offline', file: script.src });
});

test('a file that failed before the attempt began is not its cause', async () => {
  fakeExaminer();
  ask(`${base}a.js`);
  expect(await causeOfLoad(target, new Error('x'), performance.now() + 1)).toEqual({
    cause: 'threw-loading',
  });
});

test('of several failed files one that is the version’s fault decides', async () => {
  fakeExaminer();
  const causes = ['late', 'refused'] as const;
  window.siteExaminer = {
    ...(window.siteExaminer as NonNullable<typeof window.siteExaminer>),
    causeOf: async (address) => causes[address.endsWith('b.js') ? 1 : 0],
  };
  ask(`${base}a.js`);
  ask(`${base}b.js`);
  expect(await causeOfLoad(target, new Error('x'), began)).toEqual({ cause: 'refused', file: `${base}b.js` });
});

test.each([
  ['comes', 'unknown'],
  ['hanging', 'hanging'],
  ['offline', 'offline'],
] as const)('of a load that times out a file under way decides: it %s', async (progress, cause) => {
  const examiner = fakeExaminer({ progress });
  ask(`${base}a.css`, false);
  expect(await causeOfLoad(target, late(), began)).toEqual({ cause, file: `${base}a.css` });
  const entry = `${base}entry.js`;
  expect(await causeOfLoad(target, late(entry), began)).toEqual({ cause, file: entry });
  expect(examiner.asked).toEqual([`${base}a.css`, `${base}entry.js`]);
});

test.each([
  [true, 'hanging'],
  [false, 'offline'],
] as const)(
  'a timed-out load with all its files loaded depends on the state of the site: %s',
  async (isSiteThere, cause) => {
    fakeExaminer({ isSiteThere });
    expect(await causeOfLoad(target, late(), began)).toEqual({ cause });
  },
);

test('a screen hangs only by a file of its own', async () => {
  const examiner = fakeExaminer({ progress: 'hanging' });
  expect(await hangingFile(target)).toBeUndefined();
  ask('http://localhost/remotes/wallet/2.0.0/a.js', false);
  expect(await hangingFile(target)).toBeUndefined();
  ask(`${base}a.js`, false);
  expect(await hangingFile(target)).toBe(`${base}a.js`);
  examiner.progress = 'comes';
  expect(await hangingFile(target)).toBeUndefined();
});

test('in an older page, which has no examiner, a failed file counts as missing and a slow one as hanging', async () => {
  ask(`${base}a.js`);
  expect(await causeOfLoad(target, new Error('x'), began)).toMatchObject({ cause: 'missing' });
  expect(await causeOfLoad(target, late(), began)).toMatchObject({ cause: 'hanging' });
});
