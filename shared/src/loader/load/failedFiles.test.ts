/** @environment page */

import type { RemoteTarget } from '../resolve/remoteTarget.ts';
import { fakeExaminer } from '../testing/fakeExaminer.ts';
import { causeOf, hangingFile } from './failedFiles.ts';
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
  'the cause is that of a file that failed: %s',
  async (file) => {
    const examiner = fakeExaminer({ cause: 'late' });
    ask(file);
    expect(await causeOf(target, new Error('x'), began)).toEqual({ cause: 'late', file });
    expect(examiner.asked).toEqual([file]);
  },
);

test('a failure is examined once for all that wait for the file, and what failed of another version is nothing to them', async () => {
  const examiner = fakeExaminer({ cause: 'late' });
  ask('http://localhost/remotes/wallet/2.0.0/entry.js');
  expect(await causeOf(target, new Error('x'), began)).toEqual({ cause: 'threw-loading' });
  ask(`${base}a.js`);
  const both = [causeOf(target, new Error('x'), began), causeOf(target, new Error('x'), began)];
  expect(await Promise.all(both)).toEqual(Array(2).fill({ cause: 'late', file: `${base}a.js` }));
  expect(examiner.asked).toEqual([`${base}a.js`]);
  ask(`${base}a.js`);
  await causeOf(target, new Error('x'), began);
  expect(examiner.asked).toEqual([`${base}a.js`, `${base}a.js`]);
});

test('a later file of the host, which nobody said that the screen borrows, is no throw of the screen', async () => {
  fakeExaminer({ cause: 'offline' });
  const script = Object.assign(document.createElement('script'), {
    src: 'http://localhost/host/1.0.0/21.js',
  });
  const failing = insertFile(script, 'sha256-x').catch((error: unknown) => error);
  script.dispatchEvent(new Event('error'));
  expect(await causeOf(target, await failing, began)).toEqual({ cause: 'offline', file: script.src });
});

test('what failed before an attempt began is not what failed it', async () => {
  fakeExaminer();
  ask(`${base}a.js`);
  expect(await causeOf(target, new Error('x'), performance.now() + 1)).toEqual({ cause: 'threw-loading' });
});

test('of several files one that is the fault of the version tells', async () => {
  fakeExaminer();
  const causes = ['late', 'refused'] as const;
  window.siteExaminer = {
    ...(window.siteExaminer as NonNullable<typeof window.siteExaminer>),
    causeOf: async (address) => causes[address.endsWith('b.js') ? 1 : 0],
  };
  ask(`${base}a.js`);
  ask(`${base}b.js`);
  expect(await causeOf(target, new Error('x'), began)).toEqual({ cause: 'refused', file: `${base}b.js` });
});

test.each([
  ['comes', 'unknown'],
  ['hanging', 'hanging'],
  ['offline', 'offline'],
] as const)('of what does not come in time a file on its way tells: it %s', async (progress, cause) => {
  const examiner = fakeExaminer({ progress });
  ask(`${base}a.css`, false);
  expect(await causeOf(target, late(), began)).toEqual({ cause, file: `${base}a.css` });
  const entry = `${base}entry.js`;
  expect(await causeOf(target, late(entry), began)).toEqual({ cause, file: entry });
  expect(examiner.asked).toEqual([`${base}a.css`, `${base}entry.js`]);
});

test.each([
  [true, 'hanging'],
  [false, 'offline'],
] as const)('and where all files are there, whether the site is: %s', async (isSiteThere, cause) => {
  fakeExaminer({ isSiteThere });
  expect(await causeOf(target, late(), began)).toEqual({ cause });
});

test('a screen hangs by a file of its own alone', async () => {
  const examiner = fakeExaminer({ progress: 'hanging' });
  expect(await hangingFile(target)).toBeUndefined();
  ask('http://localhost/remotes/wallet/2.0.0/a.js', false);
  expect(await hangingFile(target)).toBeUndefined();
  ask(`${base}a.js`, false);
  expect(await hangingFile(target)).toBe(`${base}a.js`);
  examiner.progress = 'comes';
  expect(await hangingFile(target)).toBeUndefined();
});

test('in a page of before, which has no examiner, what failed is missing and what takes long hangs', async () => {
  ask(`${base}a.js`);
  expect(await causeOf(target, new Error('x'), began)).toMatchObject({ cause: 'missing' });
  expect(await causeOf(target, late(), began)).toMatchObject({ cause: 'hanging' });
});
