import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Checkbox } from './Checkbox.tsx';

test('a tap on the text of a checkbox ticks it', async () => {
  const handleChange = jest.fn();
  render(<Checkbox label="自动登录" checked={false} onChange={handleChange} />);
  await userEvent.click(screen.getByText('自动登录'));
  expect(handleChange).toHaveBeenCalledWith(true);
});
