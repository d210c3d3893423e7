import { keepFieldInView } from './keepFieldInView.ts';

test('when the keyboard comes up the field that is typed into is brought into view, a button is not', () => {
  const viewport = new EventTarget();
  Object.defineProperty(window, 'visualViewport', { configurable: true, value: viewport });
  document.body.innerHTML = '<input><button></button>';
  const scrolled = jest.fn();
  Element.prototype.scrollIntoView = scrolled;
  keepFieldInView();
  document.querySelector('button')?.focus();
  viewport.dispatchEvent(new Event('resize'));
  expect(scrolled).not.toHaveBeenCalled();
  document.querySelector('input')?.focus();
  viewport.dispatchEvent(new Event('resize'));
  expect(scrolled).toHaveBeenCalledWith({ block: 'center' });
});
