import { fakeNetwork } from '@site/shared/testing';
import { act, screen, waitFor } from '@testing-library/react';
import { loadScreen } from '../remotes/loadScreen.ts';
import { releaseOf, route } from '../testing/release.ts';
import { renderShell } from '../testing/renderShell.tsx';

jest.mock('../remotes/loadScreen.ts', () => ({ loadScreen: jest.fn(), loadedScreen: () => null }));

const routes = [route('/'), route('/discover')];

/** The next revision, with its remote at version 2.0.0. */
function nextRelease(paths = routes) {
  const release = releaseOf(paths);
  const { hall } = release.remotes;
  const version = hall?.versions['1.0.0'];
  if (!hall || !version) throw new Error('the test release has a hall');
  const versions = { ...hall.versions, '2.0.0': { ...version, container: 'hall_2_0_0' } };
  return { ...release, revision: 2, remotes: { hall: { ...hall, active: '2.0.0', versions } } };
}

beforeEach(() => {
  fakeNetwork();
  window.scrollTo = jest.fn();
  jest
    .mocked(loadScreen)
    .mockReset()
    .mockImplementation(async ({ version }) => () => <p>版本 {version}</p>);
});

test('a newer version of the screen on display waits until the player goes elsewhere; nothing reloads', async () => {
  const { releases, router } = await renderShell(routes, '/');
  await screen.findByText('版本 1.0.0');
  act(() => releases.offer(nextRelease()));
  expect(screen.getByText('版本 1.0.0')).toBeVisible();
  await act(() => router.navigate('/discover'));
  expect(await screen.findByText('版本 2.0.0')).toBeVisible();
});

test('an address that a newer release brings is known from the next navigation on', async () => {
  const { releases, router, address } = await renderShell(routes, '/');
  act(() => releases.offer(nextRelease([...routes, route('/new')])));
  await act(() => router.navigate('/new'));
  await waitFor(() => expect(address()).toBe('/new'));
});
