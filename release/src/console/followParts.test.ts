/** @environment page */
import { programs } from './pageAssets.ts';

const answers = jest.fn();
const get = (id: string) => document.getElementById(id) as HTMLElement;

const figures = (views: number, rest = '') => `
  <div id="figures" data-part="">
    <p id="views">${views} views</p>
    <details id="table"><summary>Table</summary><ul>${rest}<li id="row-a">a ${views}</li></ul></details>
    <form><input id="percent" value="5"><button id="go">go</button></form>
  </div>`;

beforeEach(() => {
  jest.useFakeTimers();
  document.body.innerHTML = `<main data-parts="/parts?over=hour"><p id="outdated" hidden></p>${figures(1)}</main>`;
  window.fetch = answers;
  answers.mockImplementation(async () => ({ ok: true, text: async () => figures(2) }));
  new Function(programs.followChannel)();
});
afterEach(() => {
  jest.useRealTimers();
  answers.mockReset();
});

test('the page replaces its figures every few seconds', async () => {
  await jest.advanceTimersByTimeAsync(4_999);
  expect(get('views').textContent).toBe('1 views');
  await jest.advanceTimersByTimeAsync(1);
  expect(answers).toHaveBeenCalledWith('/parts?over=hour', expect.anything());
  expect(get('views').textContent).toBe('2 views');
  expect(get('row-a').textContent).toBe('a 2');
});

test('an update leaves open details open, typed text in place and the focus where it is', async () => {
  (get('table') as HTMLDetailsElement).open = true;
  const input = get('percent') as HTMLInputElement;
  input.value = '12';
  get('go').focus();
  await jest.advanceTimersByTimeAsync(5_000);
  expect((get('table') as HTMLDetailsElement).open).toBe(true);
  expect(get('percent')).toBe(input);
  expect(input.value).toBe('12');
  expect(document.activeElement).toBe(get('go'));
});

test('an update inserts a new row, keeps the elements of others and removes an old row', async () => {
  const row = get('row-a');
  answers.mockResolvedValue({ ok: true, text: async () => figures(3, '<li id="row-b">b</li>') });
  await jest.advanceTimersByTimeAsync(5_000);
  expect([...document.querySelectorAll('li')].map(({ id }) => id)).toEqual(['row-b', 'row-a']);
  expect(get('row-a')).toBe(row);
  answers.mockResolvedValue({ ok: true, text: async () => figures(4) });
  await jest.advanceTimersByTimeAsync(5_000);
  expect([...document.querySelectorAll('li')].map(({ textContent }) => textContent)).toEqual(['a 4']);
});

test('a page marks its figures as outdated when an update fails, until the next one succeeds', async () => {
  answers.mockRejectedValueOnce(new Error('gone')).mockResolvedValueOnce({ ok: false, status: 403 });
  await jest.advanceTimersByTimeAsync(5_000);
  expect(get('outdated').hidden).toBe(false);
  await jest.advanceTimersByTimeAsync(5_000);
  expect(get('outdated').hidden).toBe(false);
  expect(get('views').textContent).toBe('1 views');
  await jest.advanceTimersByTimeAsync(5_000);
  expect(get('outdated').hidden).toBe(true);
});

test('a page treats a log-in page in place of an update as a failure', async () => {
  answers.mockResolvedValue({ ok: true, text: async () => '<main><h1>Log in</h1></main>' });
  await jest.advanceTimersByTimeAsync(5_000);
  expect(get('outdated').hidden).toBe(false);
  expect(get('views').textContent).toBe('1 views');
});

test('a hidden page asks for no figures, and asks at once when it is visible again', async () => {
  const hidden = jest.spyOn(document, 'hidden', 'get').mockReturnValue(true);
  await jest.advanceTimersByTimeAsync(30_000);
  expect(answers).not.toHaveBeenCalled();
  hidden.mockReturnValue(false);
  document.dispatchEvent(new Event('visibilitychange'));
  await jest.advanceTimersByTimeAsync(0);
  expect(answers).toHaveBeenCalledTimes(1);
  hidden.mockRestore();
});

test.each([
  [390, [false, false]],
  [1280, [true, false]],
])('on a page of %s px, the folds of a phone are open: %s', (width, expected) => {
  window.innerWidth = width;
  document.body.innerHTML = '<details data-wide=""></details><details></details>';
  new Function(programs.followChannel)();
  expect([...document.querySelectorAll('details')].map(({ open }) => open)).toEqual(expected);
});

test('a page does not ask a slow console twice', async () => {
  answers.mockReturnValue(new Promise(() => undefined));
  await jest.advanceTimersByTimeAsync(20_000);
  expect(answers).toHaveBeenCalledTimes(1);
});
