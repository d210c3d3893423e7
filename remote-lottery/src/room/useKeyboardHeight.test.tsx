import { act, render, screen } from '@testing-library/react';
import { useRef } from 'react';
import { useKeyboardHeight } from './useKeyboardHeight.ts';

function Box() {
  const ref = useRef<HTMLDivElement>(null);
  useKeyboardHeight(ref);
  return (
    <div ref={ref} data-testid="box">
      <input />
    </div>
  );
}

const view = Object.assign(new EventTarget(), { height: 768, scale: 1 });
const scrollTo = jest.fn();

beforeEach(() => {
  scrollTo.mockClear();
  Object.defineProperty(window, 'visualViewport', { configurable: true, value: view });
  window.scrollTo = scrollTo;
});
afterEach(() => Reflect.deleteProperty(window, 'visualViewport'));

const resize = (height: number, scale = 1) =>
  act(() => {
    Object.assign(view, { height, scale });
    view.dispatchEvent(new Event('resize'));
  });
const height = () => screen.getByTestId('box').style.height;

function open(): void {
  render(<Box />);
  screen.getByRole('textbox').focus();
}

test('the room has the height above the keyboard, and its normal height without one', () => {
  open();
  resize(window.innerHeight - 300);
  expect(height()).toBe(`${window.innerHeight - 300}px`);
  expect(scrollTo).toHaveBeenCalledTimes(1);
  resize(window.innerHeight - 60);
  expect(height()).toBe('');
  expect(scrollTo).toHaveBeenCalledTimes(1);
});

test('a page that is zoomed with two fingers keeps its height', () => {
  open();
  resize(window.innerHeight / 2, 2);
  expect(height()).toBe('');
});
