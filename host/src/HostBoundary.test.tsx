import { hostBroke } from '@site/shared/release/routing';
import { render } from '@testing-library/react';
import { HostBoundary } from './HostBoundary.tsx';

function Broken(): never {
  throw new Error('no balance');
}

test('a crash of the host shows nothing of its own and is told to the page, which has the last word', () => {
  jest.spyOn(console, 'error').mockImplementation(() => {});
  const told = jest.fn();
  const hear = (event: Event) => told((event as CustomEvent).detail);
  window.addEventListener(hostBroke, hear);
  const { container } = render(
    <HostBoundary>
      <Broken />
    </HostBoundary>,
  );
  window.removeEventListener(hostBroke, hear);
  expect(container).toBeEmptyDOMElement();
  expect(told.mock.calls).toEqual([['no balance']]);
});
