import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Marquee } from './Marquee.tsx';

test('each running notice is one button for screen readers and opens its own text', async () => {
  const handleSelect = jest.fn();
  render(<Marquee items={['公告一', '公告二']} onSelect={handleSelect} />);
  expect(screen.getAllByRole('button')).toHaveLength(2);
  await userEvent.click(screen.getByRole('button', { name: '公告二' }));
  expect(handleSelect).toHaveBeenCalledWith(1);
});

test('the echo of a notice opens the same text', async () => {
  const handleSelect = jest.fn();
  render(<Marquee items={['公告一', '公告二']} onSelect={handleSelect} />);
  const echo = screen.getAllByText('公告二')[1] as HTMLElement;
  await userEvent.click(echo);
  expect(handleSelect).toHaveBeenCalledWith(1);
});

test('a notice with markup shows it as text', () => {
  render(<Marquee items={['<b onclick=alert(1)>公告</b>']} onSelect={() => {}} />);
  expect(screen.getByRole('button', { name: '<b onclick=alert(1)>公告</b>' })).toBeVisible();
});
