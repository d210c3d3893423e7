/** @environment page */
import { programs } from './pageAssets.ts';

const notice = () => document.getElementById('moved');
const answers = jest.fn();

beforeEach(() => {
  jest.useFakeTimers();
  document.body.innerHTML = '<p id="moved" data-revision="41" hidden>There is a newer revision</p>';
  window.fetch = answers;
  new Function(programs.followChannel)();
});
afterEach(() => {
  jest.useRealTimers();
  answers.mockReset();
});

test('a page announces a newer revision of the channel, and only then', async () => {
  answers.mockResolvedValue({ ok: true, text: async () => '41' });
  await jest.advanceTimersByTimeAsync(10_000);
  expect(answers).toHaveBeenCalledWith('/revision');
  expect(notice()?.hidden).toBe(true);
  answers.mockResolvedValue({ ok: true, text: async () => '42' });
  await jest.advanceTimersByTimeAsync(10_000);
  expect(notice()?.hidden).toBe(false);
});

test.each([
  ['refuses the request', () => Promise.resolve({ ok: false, text: async () => 'Open the address' })],
  ['cannot be reached', () => Promise.reject(new Error('refused'))],
])('a page does not take a console that %s for a newer revision', async (_, answer) => {
  answers.mockImplementation(answer);
  await jest.advanceTimersByTimeAsync(10_000);
  expect(answers).toHaveBeenCalledTimes(1);
  expect(notice()?.hidden).toBe(true);
});

test('a hidden page asks for no revision', async () => {
  const hidden = jest.spyOn(document, 'hidden', 'get').mockReturnValue(true);
  await jest.advanceTimersByTimeAsync(30_000);
  expect(answers).not.toHaveBeenCalled();
  hidden.mockRestore();
});
