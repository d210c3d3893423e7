import { fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { PickerField } from '../fields/PickerField.tsx';
import { setOverlayRoot } from '../theme/overlayRoot.ts';
import { BottomPopup } from './Popup.tsx';
import { clearToasts, toast } from './toast.ts';

const banks = ['工商银行', '建设银行', '招商银行'].map((name) => ({ value: name, label: name }));

function Choice() {
  const [bank, setBank] = useState<string | null>('建设银行');
  return (
    <>
      <PickerField label="银行类型" options={banks} value={bank} onChange={setBank} />
      <button type="button">下一步</button>
    </>
  );
}

const openPicker = async () => {
  render(<Choice />);
  await userEvent.click(screen.getByRole('button', { name: '银行类型 建设银行' }));
  return screen.findByRole('dialog', { name: '银行类型' });
};

test('Tab moves between the options of a picker and its close button, and never behind the picker', async () => {
  await openPicker();
  const option = screen.getByRole('option', { name: '建设银行' });
  const close = screen.getByRole('button', { name: '关闭' });
  expect(option).toHaveFocus();
  for (const next of [close, option, close]) {
    await userEvent.tab();
    expect(next).toHaveFocus();
  }
  for (const next of [option, close, option]) {
    await userEvent.tab({ shift: true });
    expect(next).toHaveFocus();
  }
});

test('Tab continues from an option reached by arrow keys as from the chosen one', async () => {
  await openPicker();
  await userEvent.keyboard('{ArrowDown}');
  expect(screen.getByRole('option', { name: '招商银行' })).toHaveFocus();
  await userEvent.tab();
  expect(screen.getByRole('button', { name: '关闭' })).toHaveFocus();
});

test('Tab skips hidden and disabled controls', async () => {
  render(
    <BottomPopup open title="更多" onClose={() => {}}>
      <button type="button">一</button>
      <div style={{ display: 'none' }}>
        <button type="button">二</button>
      </div>
      <button type="button" style={{ visibility: 'hidden' }}>
        三
      </button>
      <fieldset disabled>
        <input aria-label="四" />
      </fieldset>
      <details>
        <summary>目录</summary>
        <a href="#/terms">七</a>
      </details>
      <input type="radio" name="way" aria-label="五" defaultChecked />
      <input type="radio" name="way" aria-label="六" />
    </BottomPopup>,
  );
  screen.getByRole('radio', { name: '五' }).focus();
  await userEvent.tab();
  expect(screen.getByRole('button', { name: '关闭' })).toHaveFocus();
  await userEvent.tab({ shift: true });
  expect(screen.getByRole('radio', { name: '五' })).toHaveFocus();
});

describe('the page behind a dialog', () => {
  const page = () => screen.getByText('下一步').closest('body > *');

  test('is inert except for toasts, until the dialog closes', async () => {
    await openPicker();
    toast('网络已断开');
    expect(page()).toHaveAttribute('inert');
    expect(screen.getByRole('dialog').closest('[inert]')).toBeNull();
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(page()).not.toHaveAttribute('inert');
    expect(screen.getByRole('button', { name: '银行类型 建设银行' })).toHaveFocus();
    clearToasts();
  });

  test('shows a toast that screen readers announce', async () => {
    toast('保存成功');
    await openPicker();
    expect(screen.getByRole('status').closest('[inert], [aria-hidden]')).toBeNull();
    clearToasts();
  });

  test('keeps a lower dialog inert while the upper one is open', () => {
    const both = (isUpperOpen: boolean) => (
      <>
        <BottomPopup open title="下" onClose={() => {}}>
          一
        </BottomPopup>
        <BottomPopup open={isUpperOpen} title="上" onClose={() => {}}>
          二
        </BottomPopup>
      </>
    );
    const { rerender } = render(both(true));
    const lower = () => screen.getByRole('dialog', { name: '下' }).closest('[inert]');
    expect(lower()).not.toBeNull();
    rerender(both(false));
    expect(lower()).toBeNull();
  });

  test('is hidden from screen readers by aria-hidden in browsers without inert', async () => {
    const known = Object.getOwnPropertyDescriptor(HTMLElement.prototype, 'inert') as PropertyDescriptor;
    Reflect.deleteProperty(HTMLElement.prototype, 'inert');
    await openPicker();
    expect(page()).toHaveAttribute('aria-hidden', 'true');
    expect(page()).not.toHaveAttribute('inert');
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(page()).not.toHaveAttribute('aria-hidden'));
    Object.defineProperty(HTMLElement.prototype, 'inert', known);
  });
});

test('loses the focus to the dialog until the dialog is closed', async () => {
  const dialog = await openPicker();
  const next = screen.getByText('下一步');
  next.focus();
  expect(dialog).toHaveFocus();
  await userEvent.keyboard('{Escape}');
  next.focus();
  expect(next).toHaveFocus();
});

describe('in a shadow root', () => {
  let stage: HTMLElement;
  beforeEach(() => {
    const host = document.createElement('div');
    stage = document.createElement('div');
    document.body.append(host);
    host.attachShadow({ mode: 'open' }).append(stage);
    setOverlayRoot(stage);
  });
  afterEach(() => {
    setOverlayRoot(null);
    document.body.replaceChildren();
  });

  const focused = () => (stage.getRootNode() as ShadowRoot).activeElement;
  /** Opens the picker of a screen in the stage; the page has a field of its own beside it. */
  async function openThere() {
    const field = document.createElement('input');
    document.body.append(field);
    const main = document.createElement('main');
    stage.append(main);
    render(<Choice />, { container: main });
    const shown = within(stage);
    const opener = shown.getByRole('button', { name: '银行类型 建设银行' });
    await userEvent.click(opener);
    const dialog = await shown.findByRole('dialog', { name: '银行类型' });
    const close = shown.getByRole('button', { name: '关闭' });
    return {
      shown,
      opener,
      dialog,
      close,
      main,
      field,
      option: shown.getByRole('option', { selected: true }),
    };
  }

  test('a dialog appears there, and focus moves inside it are left alone', async () => {
    const { dialog, option, close } = await openThere();
    expect(stage).toContainElement(dialog);
    expect(focused()).toBe(option);
    for (const next of [close, option, dialog]) {
      next.focus();
      expect(focused()).toBe(next);
    }
  });

  test('Tab cycles inside the dialog', async () => {
    const { option, close } = await openThere();
    expect(fireEvent.keyDown(option, { key: 'Tab' })).toBe(false);
    expect(focused()).toBe(close);
    expect(fireEvent.keyDown(close, { key: 'Tab', shiftKey: true })).toBe(false);
    expect(focused()).toBe(option);
    // Between the first and the last stop the browser moves the focus itself.
    expect(fireEvent.keyDown(option, { key: 'Tab', shiftKey: true })).toBe(true);
  });

  test('Tab reaches the checked one of a radio group', async () => {
    const main = document.createElement('main');
    stage.append(main);
    render(
      <BottomPopup open title="更多" onClose={() => {}}>
        <input type="radio" name="way" aria-label="一" defaultChecked />
        <input type="radio" name="way" aria-label="二" />
      </BottomPopup>,
      { container: main },
    );
    const shown = within(stage);
    const chosen = shown.getByRole('radio', { name: '一' });
    chosen.focus();
    expect(fireEvent.keyDown(chosen, { key: 'Tab' })).toBe(false);
    expect(focused()).toBe(shown.getByRole('button', { name: '关闭' }));
  });

  test('a focus behind the dialog returns to it, and a focus in the surrounding page does not', async () => {
    const { shown, dialog, field } = await openThere();
    const next = shown.getByText('下一步');
    next.focus();
    expect(focused()).toBe(dialog);
    field.focus();
    expect(field).toHaveFocus();
    next.focus();
    expect(focused()).toBe(dialog);
  });

  test('Escape closes the dialog and returns the focus to its opener', async () => {
    const { shown, opener, close } = await openThere();
    fireEvent.keyDown(close, { key: 'Escape' });
    await waitFor(() => expect(shown.queryByRole('dialog')).toBeNull());
    expect(focused()).toBe(opener);
  });

  test('the dialog makes the screen behind it inert but no part of the page, until it closes', async () => {
    toast('网络已断开');
    const { shown, dialog, close, main } = await openThere();
    expect(main).toHaveAttribute('inert');
    expect(dialog.closest('[inert]')).toBeNull();
    expect(shown.getByRole('status').closest('[inert], [aria-hidden]')).toBeNull();
    expect(document.querySelector('[inert], [aria-hidden]')).toBeNull();
    fireEvent.keyDown(close, { key: 'Escape' });
    await waitFor(() => expect(shown.queryByRole('dialog')).toBeNull());
    expect(main).not.toHaveAttribute('inert');
    clearToasts();
  });
});
