import { fireEvent, render, screen } from '@testing-library/react';
import { EdgeFade } from './EdgeFade.tsx';

test('an edge of the row fades while it hides more of the row', () => {
  for (const [name, value] of [
    ['scrollWidth', 300],
    ['clientWidth', 200],
  ] as const)
    jest.spyOn(HTMLElement.prototype, name, 'get').mockReturnValue(value);
  render(
    <EdgeFade>
      <div role="tablist" />
    </EdgeFade>,
  );
  const row = screen.getByRole('tablist');
  const faded = () => ['data-before', 'data-after'].map((edge) => row.parentElement?.hasAttribute(edge));
  const scroll = (left: number) => {
    row.scrollLeft = left;
    fireEvent.scroll(row);
  };
  expect(faded()).toEqual([false, true]);
  scroll(40);
  expect(faded()).toEqual([true, true]);
  scroll(100);
  expect(faded()).toEqual([true, false]);
  jest.restoreAllMocks();
});
