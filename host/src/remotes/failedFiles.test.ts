import { fakeExaminer } from '../testing/fakeExaminer.ts';
import { causeOf, isHanging } from './failedFiles.ts';
import { TimeUp } from './loadFailure.ts';
import type { RemoteTarget } from './remoteTarget.ts';

const base = 'http://localhost/remotes/wallet/1.0.0/';
const lent = 'http://localhost/host/1.0.0/forms.js';
const target: RemoteTarget = {
  name: 'wallet',
  version: '1.0.0',
  container: 'wallet_1_0_0',
  entry: `${base}entry.js`,
  expose: './AccountScreen',
  lent: [[lent, 'sha256-lent']],
  path: '/account',
};
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

afterEach(() => {
  document.head.replaceChildren();
  Reflect.deleteProperty(window, 'siteExaminer');
});

test.each([`${base}entry.js`, `${base}a.css`, lent])(
  'the cause is that of a file that failed: %s',
  async (file) => {
    const examiner = fakeExaminer({ cause: 'late' });
    ask(file);
    expect(await causeOf(target, new Error('x'))).toBe('late');
    expect(examiner.asked).toEqual([file]);
  },
);

test('each failure is examined once, and what failed of another version stays for who needs that', async () => {
  const examiner = fakeExaminer();
  ask('http://localhost/remotes/wallet/2.0.0/entry.js');
  expect(await causeOf(target, new Error('x'))).toBe('threw-loading');
  ask(`${base}a.js`);
  await causeOf(target, new Error('x'));
  expect(await causeOf(target, new Error('x'))).toBe('threw-loading');
  expect(examiner.asked).toEqual([`${base}a.js`]);
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
  expect(await causeOf(target, new Error('x'))).toBe('refused');
});

test.each([
  ['comes', 'unknown'],
  ['hanging', 'hanging'],
  ['offline', 'offline'],
] as const)('of what does not come in time a file on its way tells: it %s', async (progress, cause) => {
  const examiner = fakeExaminer({ progress });
  ask(`${base}a.css`, false);
  expect(await causeOf(target, late())).toBe(cause);
  expect(await causeOf(target, late(`${base}entry.js`))).toBe(cause);
  expect(examiner.asked).toEqual([`${base}a.css`, `${base}entry.js`]);
});

test.each([
  [true, 'hanging'],
  [false, 'offline'],
] as const)('and where all files are there, whether the site is: %s', async (isSiteThere, cause) => {
  fakeExaminer({ isSiteThere });
  expect(await causeOf(target, late())).toBe(cause);
});

test('a screen hangs by a file of its own alone', async () => {
  const examiner = fakeExaminer({ progress: 'hanging' });
  expect(await isHanging(target)).toBe(false);
  ask('http://localhost/remotes/wallet/2.0.0/a.js', false);
  expect(await isHanging(target)).toBe(false);
  ask(`${base}a.js`, false);
  expect(await isHanging(target)).toBe(true);
  examiner.progress = 'comes';
  expect(await isHanging(target)).toBe(false);
});

test('in a page of before, which has no examiner, what failed is missing and what takes long hangs', async () => {
  ask(`${base}a.js`);
  expect(await causeOf(target, new Error('x'))).toBe('missing');
  expect(await causeOf(target, late())).toBe('hanging');
});
