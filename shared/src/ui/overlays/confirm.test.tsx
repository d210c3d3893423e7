import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { alert, confirm, DialogHost } from './confirm.tsx';
import { dismissDialogs } from './dialogQueue.ts';
import { dismissTopmost } from './useDismiss.ts';

beforeEach(() => {
  render(
    <>
      <button type="button">退出登录</button>
      <DialogHost />
    </>,
  );
});
afterEach(() => act(dismissDialogs));

const ask = (options: Parameters<typeof confirm>[0]) => {
  let answer: Promise<boolean> = Promise.resolve(false);
  act(() => {
    answer = confirm(options);
  });
  return answer;
};
const dialogGone = () => waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());

test('a confirm dialog shows its exact title and text and resolves to yes on 确认', async () => {
  const answer = ask({ title: '提示', text: '您确定要退出登录吗?' });
  const dialog = await screen.findByRole('alertdialog', { name: '提示' });
  expect(dialog).toHaveAccessibleDescription('您确定要退出登录吗?');
  expect(dialog).toHaveAttribute('aria-modal', 'true');
  await userEvent.click(screen.getByRole('button', { name: '确认' }));
  expect(await answer).toBe(true);
  await dialogGone();
});

test('取消 answers no', async () => {
  const answer = ask({ text: '删除这张卡？', danger: true });
  await userEvent.click(await screen.findByRole('button', { name: '取消' }));
  expect(await answer).toBe(false);
});

test('Escape answers no and the focus returns to its former element', async () => {
  const opener = screen.getByRole('button', { name: '退出登录' });
  opener.focus();
  const answer = ask({ text: '确定？' });
  await screen.findByRole('alertdialog');
  expect(screen.getByRole('button', { name: '确认' })).toHaveFocus();
  await userEvent.keyboard('{Escape}');
  expect(await answer).toBe(false);
  await waitFor(() => expect(opener).toHaveFocus());
});

test('the dialog of an irreversible action has the focus on 取消', async () => {
  ask({ text: '删除？', danger: true });
  expect(await screen.findByRole('button', { name: '取消' })).toHaveFocus();
});

test('a step back in the browser answers no', async () => {
  const answer = ask({ text: '确定？' });
  await screen.findByRole('alertdialog');
  act(() => {
    dismissTopmost();
  });
  expect(await answer).toBe(false);
});

test('a tap beside a confirm dialog answers no', async () => {
  const answer = ask({ text: '确定？' });
  const dialog = await screen.findByRole('alertdialog');
  fireEvent.click(dialog.parentElement as HTMLElement);
  expect(await answer).toBe(false);
});

test('an alert has one button 确定 and ignores a tap beside it', async () => {
  let isClosed = false;
  act(() => {
    alert({ text: '登录已过期，请重新登录！' }).then(() => {
      isClosed = true;
    });
  });
  const dialog = await screen.findByRole('alertdialog', { name: '登录已过期，请重新登录！' });
  expect(screen.queryByRole('button', { name: '取消' })).toBeNull();
  fireEvent.click(dialog.parentElement as HTMLElement);
  await act(async () => {});
  expect(isClosed).toBe(false);
  await userEvent.click(screen.getByRole('button', { name: '确定' }));
  await waitFor(() => expect(isClosed).toBe(true));
});

test('a second dialog waits until the first is answered', async () => {
  const first = ask({ text: '第一' });
  const second = ask({ text: '第二' });
  await screen.findByRole('alertdialog', { name: '第一' });
  expect(screen.queryByText('第二')).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: '确认' }));
  expect(await first).toBe(true);
  await screen.findByRole('alertdialog', { name: '第二' });
  await userEvent.click(screen.getByRole('button', { name: '取消' }));
  expect(await second).toBe(false);
});

test('Tab stays inside the dialog', async () => {
  ask({ text: '确定？' });
  await screen.findByRole('alertdialog');
  await userEvent.tab();
  expect(screen.getByRole('button', { name: '取消' })).toHaveFocus();
  await userEvent.tab();
  expect(screen.getByRole('button', { name: '确认' })).toHaveFocus();
  await userEvent.tab({ shift: true });
  await userEvent.tab({ shift: true });
  expect(screen.getByRole('button', { name: '确认' })).toHaveFocus();
});
