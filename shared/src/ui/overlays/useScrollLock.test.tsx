import { fireEvent, render } from '@testing-library/react';
import { useScrollLock } from './useScrollLock.ts';

function Sheet({ isActive }: { readonly isActive: boolean }) {
  useScrollLock(isActive);
  return (
    <div style={{ overflowY: 'auto' }} data-testid="list">
      <p>行</p>
    </div>
  );
}

const at = (x: number, y: number) => ({ clientX: x, clientY: y });

/** Drags fingers over an element, and returns whether the page prevented the scroll. */
function isHeld(element: Element, [x, y]: readonly [number, number], fingers = 1): boolean {
  fireEvent.touchStart(element, { touches: [at(100, 100)] });
  const touches = Array.from({ length: fingers }, () => at(100 + x, 100 + y));
  return !fireEvent.touchMove(element, { touches });
}

/** Gives the list a height in place of a layout, which jsdom does not have. */
function scrolled(list: HTMLElement, scrollTop: number): void {
  for (const [name, value] of Object.entries({ scrollTop, clientHeight: 200, scrollHeight: 500 }))
    Object.defineProperty(list, name, { value, configurable: true });
}

const DOWN = [0, 40] as const;
const UP = [0, -40] as const;

test.each([
  { drag: 'down from the top of a list', scrollTop: 0, move: DOWN, fingers: 1, held: true },
  { drag: 'up from the top of a list', scrollTop: 0, move: UP, fingers: 1, held: false },
  { drag: 'down in the middle', scrollTop: 100, move: DOWN, fingers: 1, held: false },
  { drag: 'up at the end', scrollTop: 300, move: UP, fingers: 1, held: true },
  { drag: 'sideways at the end', scrollTop: 300, move: [-40, -10] as const, fingers: 1, held: false },
  { drag: 'by two fingers at the end', scrollTop: 300, move: UP, fingers: 2, held: false },
])('a drag $drag: the page is held: $held', ({ scrollTop, move, fingers, held }) => {
  const { getByTestId, getByText } = render(<Sheet isActive />);
  scrolled(getByTestId('list'), scrollTop);
  expect(isHeld(getByText('行'), move, fingers)).toBe(held);
});

test('a drag beside every list is held, and after the last popup none is', () => {
  const { rerender, container } = render(<Sheet isActive />);
  const other = render(<Sheet isActive />);
  expect(isHeld(container, UP)).toBe(true);
  rerender(<Sheet isActive={false} />);
  expect(isHeld(container, UP)).toBe(true);
  other.unmount();
  expect(isHeld(container, UP)).toBe(false);
});

test('the overflow of the page is that of before once the last popup has closed', () => {
  document.body.style.overflow = 'clip';
  const { rerender } = render(<Sheet isActive />);
  const other = render(<Sheet isActive />);
  rerender(<Sheet isActive={false} />);
  expect(document.body).toHaveStyle({ overflow: 'hidden' });
  other.unmount();
  expect(document.body).toHaveStyle({ overflow: 'clip' });
});
