/** @environment page */
import { setOverlayRoot } from '../theme/overlayRoot.ts';
import { clearToasts, toast } from './toast.ts';

beforeEach(() => jest.useFakeTimers());
afterEach(() => {
  clearToasts();
  jest.useRealTimers();
});

const shownTexts = () =>
  [...document.querySelectorAll('[role=status],[role=alert]')].map((node) => node.textContent);

test('a toast shows its text and disappears after a while', () => {
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

test('only the newest toast shows', () => {
  for (const text of ['一', '二', '三']) toast(text);
  expect(shownTexts()).toEqual(['三']);
});

test('a toast that was visible long enough to read is cleared, a newer one stays', () => {
  toast('保存成功', 'success');
  jest.advanceTimersByTime(900);
  clearToasts(1_000);
  expect(shownTexts()).toEqual(['保存成功']);
  jest.advanceTimersByTime(200);
  clearToasts(1_000);
  expect(shownTexts()).toEqual([]);
});

describe('on a page of 800 px', () => {
  const stands = () =>
    (Number.parseFloat(document.querySelector<HTMLElement>('[data-toasts]')?.style.top ?? '') / 100) * 800;
  function focusAt(top: number, height: number): void {
    document.body.innerHTML = '<input>';
    const field = document.querySelector('input');
    if (field) field.getBoundingClientRect = () => ({ top, bottom: top + height, height }) as DOMRect;
    field?.focus();
  }

  beforeEach(() => {
    document.body.innerHTML = '';
    window.innerHeight = 800;
  });

  test('for a screen in a shadow root the toast appears there, near the focused field', () => {
    const host = document.createElement('div');
    const stage = document.createElement('div');
    document.body.append(host);
    host.attachShadow({ mode: 'open' }).append(stage);
    setOverlayRoot(stage);
    const field = document.createElement('input');
    stage.append(field);
    field.getBoundingClientRect = () => ({ top: 380, bottom: 428, height: 48 }) as DOMRect;
    field.focus();
    toast('金额不能为空', 'error');
    toast('余额不足', 'error');
    expect([...stage.querySelectorAll('[role=alert]')].map((node) => node.textContent)).toEqual(['余额不足']);
    expect(stage.querySelectorAll('[data-toasts]')).toHaveLength(1);
    expect(stage.querySelector<HTMLElement>('[data-toasts]')?.style.top).toBe('74%');
    expect(shownTexts()).toEqual([]);
    clearToasts();
    expect(stage.querySelector('[role=alert]')).toBeNull();
    setOverlayRoot(null);
    toast('复制成功！');
    expect(shownTexts()).toEqual(['复制成功！']);
  });

  test('a toast without a focused field is in the middle', () => {
    toast('复制成功！');
    expect(stands()).toBe(400);
  });

  test.each([
    [100, 400],
    [380, 592],
    [300, 160],
    [600, 400],
    [750, 592],
  ])('a toast for a field at %i px is near the field and never over it', (top, expected) => {
    focusAt(top, 48);
    toast('金额不能为空', 'error');
    expect(stands()).toBeCloseTo(expected);
    expect(Math.abs(stands() - top - 24)).toBeGreaterThan(24 + 40);
  });

  test('a toast is not over what was tapped, though the focus is elsewhere or gone', () => {
    const places = [380, 560, 100].map((top) => {
      document.body.innerHTML = '<button><b>登录</b></button>';
      const button = document.querySelector('button');
      if (button) button.getBoundingClientRect = () => ({ top, bottom: top + 44, height: 44 }) as DOMRect;
      document.querySelector('b')?.dispatchEvent(new Event('pointerdown', { bubbles: true, composed: true }));
      document.body.innerHTML = '';
      toast(`${top}`);
      return stands();
    });
    expect(places.map(Math.round)).toEqual([592, 400, 400]);

    focusAt(380, 48);
    toast('密码错误');
    expect(Math.round(stands())).toBe(592);
    document.body.dispatchEvent(new Event('pointerdown', { bubbles: true }));
    focusAt(100, 48);
    toast('金额不能为空');
    expect(Math.round(stands())).toBe(400);
  });

  test('a toast for an element that fills the page is in the middle', () => {
    focusAt(0, 700);
    toast('操作失败');
    expect(stands()).toBe(400);
  });
});

test('errors and warnings interrupt a screen reader, other toasts wait', () => {
  const roles = (['success', 'warning', 'error'] as const).map((kind) => {
    toast('好', kind);
    return document.querySelector('[data-toasts] > *')?.getAttribute('role');
  });
  expect(roles).toEqual(['status', 'alert', 'alert']);
});

test('markup in a server message is shown as text', () => {
  toast('<img src=x onerror=alert(1)>', 'error');
  expect(shownTexts()).toEqual(['<img src=x onerror=alert(1)>']);
  expect(document.querySelector('[data-toasts] img')).toBeNull();
});

test('an empty message shows no toast', () => {
  toast('  ');
  expect(shownTexts()).toEqual([]);
});
