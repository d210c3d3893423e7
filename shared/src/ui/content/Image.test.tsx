import { fireEvent, render, screen } from '@testing-library/react';
import { Image } from './Image.tsx';

test('a picture loads when it comes near and reserves its place before', () => {
  const { container } = render(<Image src="/a.png" alt="活动" ratio="16 / 9" />);
  expect(screen.getByRole('img', { name: '活动' })).toHaveAttribute('loading', 'lazy');
  expect((container.firstChild as HTMLElement).style.aspectRatio).toBe('16 / 9');
});

test('a picture that fails to load is replaced by its name for screen readers, and the next address loads again', () => {
  const { rerender } = render(<Image src="/broken.png" alt="活动" />);
  fireEvent.error(screen.getByRole('img'));
  expect(document.querySelector('img')).toBeNull();
  expect(screen.getByText('活动')).toBeInTheDocument();
  rerender(<Image src="/b.png" alt="活动" />);
  expect(document.querySelector('img')).toHaveAttribute('src', '/b.png');
});

test('a picture without an address causes no request', () => {
  render(<Image src="" alt="活动" />);
  expect(document.querySelector('img')).toBeNull();
});

test('a picture that failed without network loads again when the browser is online', () => {
  render(<Image src="/a.png" alt="活动" />);
  fireEvent.error(screen.getByRole('img'));
  fireEvent(window, new Event('online'));
  expect(document.querySelector('img')).toHaveAttribute('src', '/a.png');
});
