import { clearToasts, toast } from './toast.ts';

beforeEach(() => jest.useFakeTimers());
afterEach(() => {
  clearToasts();
  jest.useRealTimers();
});

const shownTexts = () =>
  [...document.querySelectorAll('[role=status],[role=alert]')].map((node) => node.textContent);

test('a toast shows its text and leaves by itself', () => {
  toast('保存成功', 'success');
  expect(shownTexts()).toEqual(['保存成功']);
  jest.advanceTimersByTime(2001);
  expect(shownTexts()).toEqual([]);
});

test('the same toast again does not stack but stays longer', () => {
  toast('余额不足', 'error');
  jest.advanceTimersByTime(1500);
  toast('余额不足', 'error');
  expect(shownTexts()).toEqual(['余额不足']);
  jest.advanceTimersByTime(1500);
  expect(shownTexts()).toEqual(['余额不足']);
  jest.advanceTimersByTime(600);
  expect(shownTexts()).toEqual([]);
});

test('different toasts stand side by side, three at most', () => {
  for (const text of ['一', '二', '三', '四']) toast(text);
  expect(shownTexts()).toEqual(['二', '三', '四']);
});

test('errors and warnings interrupt a screen reader, others wait', () => {
  toast('好', 'success');
  toast('注意', 'warning');
  toast('错', 'error');
  const roles = [...document.querySelectorAll('[data-toasts] > *')].map((node) => node.getAttribute('role'));
  expect(roles).toEqual(['status', 'alert', 'alert']);
});

test('markup in a server message is shown as text', () => {
  toast('<img src=x onerror=alert(1)>', 'error');
  expect(shownTexts()).toEqual(['<img src=x onerror=alert(1)>']);
  expect(document.querySelector('[data-toasts] img')).toBeNull();
});

test('an empty message shows nothing', () => {
  toast('  ');
  expect(shownTexts()).toEqual([]);
});
