/** @environment page */
import { screen } from '@testing-library/react';
import { copyWithToast } from './copyWithToast.ts';
import { clearToasts } from './toast.ts';

afterEach(clearToasts);

function clipboard(writeText: (text: string) => Promise<void>) {
  Object.defineProperty(navigator, 'clipboard', { configurable: true, value: { writeText } });
}

test('a successful copy is on the clipboard and shows the success toast 复制成功！ [S-082]', async () => {
  const written: string[] = [];
  clipboard(async (text) => {
    written.push(text);
  });
  expect(await copyWithToast('6222 0000')).toBe(true);
  expect(written).toEqual(['6222 0000']);
  expect(screen.getByRole('status')).toHaveTextContent('复制成功！');
});

test('a refused copy shows an error and no success', async () => {
  clipboard(() => Promise.reject(new Error('denied')));
  expect(await copyWithToast('6222 0000')).toBe(false);
  expect(screen.getByRole('alert')).toHaveTextContent('复制失败');
  expect(screen.queryByText('复制成功！')).toBeNull();
});
