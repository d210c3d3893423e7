/** @environment page */

import { act, fireEvent, render, screen } from '@testing-library/react';
import { addPagePlugin } from '../plugin/pagePlugins.ts';
import { leaseModule } from './leaseModule.ts';
import { ReleasedBoundary } from './ReleasedBoundary.ts';

/** The version of the module that the page has; `broken` throws. */
let version: string;
let crashes: { readonly error: unknown; readonly onReplaced: () => void }[];
let settle: (isReplaced: boolean) => void;
const stop = jest.fn();

const release = jest.fn();
addPagePlugin({
  crash(id, error, onReplaced) {
    if (id !== 'shop/List') return null;
    crashes.push({ error, onReplaced });
    const isReplaced = new Promise<boolean>((resolve) => {
      settle = resolve;
    });
    return { isReplaced, stop };
  },
  lease: (id) => (id === 'shop/List' ? release : null),
});

beforeEach(() => {
  crashes = [];
  stop.mockClear();
  jest.spyOn(console, 'error').mockImplementation(() => {});
});
afterEach(() => jest.restoreAllMocks());

function List() {
  if (version === 'broken') throw new Error('broken');
  return <p>{version}</p>;
}

const open = (module = 'shop/List') =>
  render(
    <ReleasedBoundary
      module={module}
      fallback={(retry) => (
        <button type="button" onClick={retry}>
          again
        </button>
      )}
    >
      <List />
    </ReleasedBoundary>,
  );

test('the version that replaces one that threw is mounted', () => {
  version = 'broken';
  open();
  expect(crashes).toEqual([expect.objectContaining({ error: new Error('broken') })]);
  version = 'good';
  act(() => crashes[0]?.onReplaced());
  expect(screen.getByText('good')).toBeVisible();
});

test('the fallback shows where no version is left, until a release brings one', async () => {
  version = 'broken';
  open();
  expect(screen.queryByRole('button')).toBeNull();
  await act(async () => settle(false));
  expect(screen.getByRole('button', { name: 'again' })).toBeVisible();
  version = 'next';
  act(() => crashes[0]?.onReplaced());
  expect(screen.getByText('next')).toBeVisible();
});

test('a retry mounts the module again', async () => {
  version = 'broken';
  open();
  await act(async () => settle(false));
  version = 'repaired';
  fireEvent.click(screen.getByRole('button', { name: 'again' }));
  expect(screen.getByText('repaired')).toBeVisible();
  expect(stop).toHaveBeenCalled();
});

test('the fallback shows at once for a module of no release', () => {
  version = 'broken';
  open('own/List');
  expect(screen.getByRole('button', { name: 'again' })).toBeVisible();
});

test('a boundary that is removed waits no longer', async () => {
  version = 'broken';
  const { unmount } = open();
  unmount();
  expect(stop).toHaveBeenCalledTimes(1);
  await act(async () => settle(false));
});

test('a module is leased until the end of its lease; one of no release needs none', () => {
  leaseModule('shop/List')();
  expect(release).toHaveBeenCalledTimes(1);
  leaseModule('own/List')();
  expect(release).toHaveBeenCalledTimes(1);
});
