import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { LazySheet } from './LazySheet.tsx';

const Content = ({ word }: { readonly word: string }) => <p>{word}</p>;
const sheet = (load: () => Promise<typeof Content>, open: boolean) => (
  <LazySheet open={open} title="抽屉" onClose={() => undefined} load={load} of={{ word: '内容' }} />
);

test('the content of a sheet loads when it is first opened, and once', async () => {
  const load = jest.fn(async () => Content);
  const { rerender } = render(sheet(load, false));
  expect(load).not.toHaveBeenCalled();
  rerender(sheet(load, true));
  expect(await screen.findByText('内容')).toBeVisible();
  rerender(sheet(load, false));
  rerender(sheet(load, true));
  expect(load).toHaveBeenCalledTimes(1);
});

test('a file that fails to load is requested again by 重试', async () => {
  const load = jest.fn(async () => Content).mockRejectedValueOnce(new Error('no file'));
  render(sheet(load, true));
  await userEvent.click(await screen.findByRole('button', { name: '重试' }));
  expect(await screen.findByText('内容')).toBeVisible();
});
