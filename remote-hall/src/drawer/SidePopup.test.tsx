import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { SidePopup } from './SidePopup.tsx';

test('a drawer has a close button for players without a keyboard who cannot see the page beside it', async () => {
  const handleClose = jest.fn();
  render(
    <SidePopup open title="菜单" onClose={handleClose}>
      内容
    </SidePopup>,
  );
  await userEvent.click(screen.getByRole('button', { name: '关闭' }));
  expect(handleClose).toHaveBeenCalledTimes(1);
});
