import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { LongText } from './LongText.tsx';

const button = (name: string) => screen.getByRole('button', { name });
const letters = (container: HTMLElement) => container.textContent?.match(/A+/)?.[0].length;

test('a short text is whole, without a button', () => {
  const { container } = render(<LongText text={'字'.repeat(600)} />);
  expect(container).toHaveTextContent('字'.repeat(600));
  expect(screen.queryByRole('button')).toBeNull();
});

test('a long text shows its beginning; 展开 shows more of it at a time, 收起 the beginning again', async () => {
  const user = userEvent.setup();
  const { container } = render(<LongText text={'A'.repeat(9_000)} />);
  expect(container).toHaveTextContent(/^A+…展开$/);
  expect(letters(container)).toBe(600);
  expect(button('展开')).toHaveAttribute('aria-expanded', 'false');
  await user.click(button('展开'));
  expect(letters(container)).toBe(4_600);
  expect(button('展开')).toHaveAttribute('aria-expanded', 'true');
  await user.keyboard('{Enter}');
  expect(letters(container)).toBe(8_600);
  await user.keyboard('{Enter}');
  expect(letters(container)).toBe(9_000);
  // The focus of a keyboard user stays on the button.
  expect(button('收起')).toHaveFocus();
  await user.keyboard('{Enter}');
  expect(letters(container)).toBe(600);
});

test('a render function can draw the visible part', () => {
  render(
    <LongText text={'一；二'}>{(part) => part.split('；').map((row) => <b key={row}>{row}</b>)}</LongText>,
  );
  expect(screen.getByText('二')).toBeVisible();
});
