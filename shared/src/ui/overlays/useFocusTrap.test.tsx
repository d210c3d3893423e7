import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { PickerField } from '../fields/PickerField.tsx';
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

test('Tab goes round between the options of a picker and its close button, and never behind it', async () => {
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

test('from an option that the arrow keys went to, Tab goes on as from the chosen one', async () => {
  await openPicker();
  await userEvent.keyboard('{ArrowDown}');
  expect(screen.getByRole('option', { name: '招商银行' })).toHaveFocus();
  await userEvent.tab();
  expect(screen.getByRole('button', { name: '关闭' })).toHaveFocus();
});

test('what cannot be seen is no stop', async () => {
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

describe('behind a dialog', () => {
  const page = () => screen.getByText('下一步').closest('body > *');

  test('nothing can be reached, except what is told meanwhile; afterwards everything', async () => {
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

  test('an open dialog does not silence a toast', async () => {
    toast('保存成功');
    await openPicker();
    expect(screen.getByRole('status').closest('[inert], [aria-hidden]')).toBeNull();
    clearToasts();
  });

  test('a lower dialog cannot be reached while the upper one is open', () => {
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

  test('browsers that know no inert hide it from screen readers', async () => {
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
