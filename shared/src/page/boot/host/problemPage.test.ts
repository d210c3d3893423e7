/** @environment page */
import { type ProblemPage, problemPage } from './problemPage.ts';

const reload = jest.fn();
const retry = jest.fn();
const { siteFailure } = window;
let problem: ProblemPage;

const requested = () =>
  [...document.head.querySelectorAll('script')].map((script) => script.getAttribute('src'));
const alerts = () => [...document.querySelectorAll('[role=alert]')].map((alert) => alert.textContent);
const tap = () => document.querySelector<HTMLButtonElement>('[role=alert] button')?.click();
const short = '页面加载失败，请检查网络后重试重试';
const full = '页面加载失败请检查网络后重试重试';

/** Ends the latest request for the file: by the file itself, or without it. */
async function end(how: 'load' | 'error'): Promise<void> {
  if (how === 'load') jest.isolateModules(() => require('../failurePage.ts'));
  document.head.querySelector('script:last-child')?.dispatchEvent(new Event(how));
  await jest.advanceTimersByTimeAsync(0);
}

beforeEach(() => {
  jest.useFakeTimers();
  jest.clearAllMocks();
  document.head.innerHTML = '';
  document.body.innerHTML = '<div id="root"></div>';
  window.siteFailure = undefined;
  problem = problemPage(undefined, reload);
});
afterEach(() => {
  problem.hide();
  window.siteFailure = siteFailure;
  jest.useRealTimers();
});

test('a page without a failure requests nothing', async () => {
  await jest.advanceTimersByTimeAsync(60_000);
  expect([requested(), alerts()]).toEqual([[], []]);
});

test('the failure page shows as soon as its file is there, and without a message before it', async () => {
  problem.display(retry);
  expect([requested(), alerts()]).toEqual([['failure.js?retry=0'], []]);
  await end('load');
  expect(alerts()).toEqual([full]);
  await jest.advanceTimersByTimeAsync(60_000);
  expect([requested(), alerts()]).toEqual([['failure.js?retry=0'], [full]]);
  tap();
  expect(retry).toHaveBeenCalledTimes(1);
  problem.hide();
  expect(alerts()).toEqual([]);
});

test('the frame stays until the failure page or the short message takes its place', async () => {
  const root = document.getElementById('root') as HTMLElement;
  root.dataset.frame = '/';
  root.append('frame');
  problem.display();
  expect(root.textContent).toBe('frame');
  await end('error');
  expect([root.textContent, alerts()]).toEqual(['', [short]]);
});

test('a file that was requested ahead shows the failure at once', async () => {
  problem.request();
  await end('load');
  expect(alerts()).toEqual([]);
  problem.display();
  expect(alerts()).toEqual([full]);
  tap();
  expect(reload).toHaveBeenCalledTimes(1);
});

test('without the file a short message with 重试 shows, until the file has come at a later attempt', async () => {
  problem.display(retry);
  await end('error');
  expect(alerts()).toEqual([short]);
  tap();
  expect(retry).toHaveBeenCalledTimes(1);
  await jest.advanceTimersByTimeAsync(4_000);
  expect(requested()).toEqual(['failure.js?retry=0', 'failure.js?retry=1']);
  await end('load');
  expect(alerts()).toEqual([full]);
});

test('the short message shows after a second without an answer, at once if that second is over', async () => {
  problem.display();
  await jest.advanceTimersByTimeAsync(900);
  expect(alerts()).toEqual([]);
  await jest.advanceTimersByTimeAsync(100);
  expect(alerts()).toEqual([short]);
  problem.hide();
  expect(alerts()).toEqual([]);
  problem.display();
  expect(alerts()).toEqual([short]);
});

test('the file is requested again as soon as the network is back, and only for a failure', async () => {
  problem.request();
  await end('error');
  window.dispatchEvent(new Event('online'));
  await jest.advanceTimersByTimeAsync(60_000);
  expect(requested()).toHaveLength(1);
  problem.display();
  window.dispatchEvent(new Event('online'));
  expect(requested()).toHaveLength(3);
  problem.hide();
  await end('load');
  expect(alerts()).toEqual([]);
});

test('requests that follow each other are one: a lost host reports every attempt', () => {
  for (let attempt = 0; attempt < 5; attempt += 1) problem.request();
  expect(requested()).toEqual(['failure.js?retry=0']);
});

test('a host that broke shows its own text, and the short message where the file does not come', async () => {
  problem.display(reload, 'no good');
  await end('error');
  expect(alerts()).toEqual([short]);
  await jest.advanceTimersByTimeAsync(4_000);
  await end('load');
  expect(alerts()).toEqual(['页面出了点问题您的账户和资金不受影响，请重试。重试']);
});
