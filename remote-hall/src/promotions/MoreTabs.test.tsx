import { act, fireEvent, render, screen } from '@testing-library/react';
import { MoreTabs } from './MoreTabs.tsx';

test('tabs wider than the screen fade at their end until the player reaches it', () => {
  const widths = { scrollWidth: 500, clientWidth: 300 };
  for (const [name, value] of Object.entries(widths))
    jest.spyOn(Element.prototype, name as keyof typeof widths, 'get').mockReturnValue(value);
  render(
    <MoreTabs>
      <div role="tablist" />
    </MoreTabs>,
  );
  const list = screen.getByRole('tablist');
  expect(list.parentElement).toHaveAttribute('data-more', 'true');
  list.scrollLeft = 200;
  act(() => {
    fireEvent.scroll(list);
  });
  expect(list.parentElement).toHaveAttribute('data-more', 'false');
  jest.restoreAllMocks();
});
