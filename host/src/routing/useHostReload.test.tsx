import { createReleaseStore } from '@site/release-page/follow/releaseStore';
import { releaseOf } from '@site/release-page/testing/release';
import { createMemoryRouter, leases, RouterProvider } from '@site/shared/host';
import { keepHostFailures } from '@site/shared/page';
import { act, render } from '@testing-library/react';
import { ReleaseContext } from '../screens/release.ts';
import { useHostReload } from './useHostReload.ts';

const reload = jest.fn();

function Page() {
  useHostReload(reload);
  return null;
}

/** A page at the hall. */
function openHall() {
  const release = releaseOf([]);
  const releases = createReleaseStore(release);
  const router = createMemoryRouter(['/']);
  render(
    <ReleaseContext.Provider value={releases}>
      <RouterProvider router={router}>
        <Page />
      </RouterProvider>
    </ReleaseContext.Provider>,
  );
  return { release, releases, router };
}

/** A page at the hall when a release brings host 2.0.0, or the given changes. */
function openPage({ host, ...more }: { host: string; configuredIn?: number } = { host: '2.0.0' }) {
  const { release, releases, router } = openHall();
  act(() => releases.offer({ ...release, revision: 2, ...more, host: { ...release.host, version: host } }));
  const goTo = async (address: string) => {
    // The host's files, of which there are none here, are fetched by then.
    await act(async () => undefined);
    await act(() => router.navigate(address));
  };
  return { release, releases, goTo };
}

beforeEach(() => {
  sessionStorage.clear();
  reload.mockClear();
});

test('the page reloads once for a newer host, at the next navigation', async () => {
  const { goTo } = openPage();
  expect(reload).not.toHaveBeenCalled();
  await goTo('/money');
  expect(reload).toHaveBeenCalledTimes(1);
  await goTo('/account');
  expect(reload).toHaveBeenCalledTimes(1);
});

test('the page reloads once for a changed configuration, at the next navigation without a lease', async () => {
  const { goTo, releases, release } = openPage({ host: '1.0.0', configuredIn: 2 });
  const giveBack = leases.take('wallet');
  await goTo('/money');
  expect(reload).not.toHaveBeenCalled();
  giveBack();
  await goTo('/account');
  expect(reload).toHaveBeenCalledTimes(1);
  act(() => releases.offer({ ...release, revision: 3, configuredIn: 3 }));
  await goTo('/money');
  expect(reload).toHaveBeenCalledTimes(2);
});

test('the page reloads for a newer host at the first navigation without a lease', async () => {
  const { goTo } = openPage();
  const giveBack = leases.take('wallet');
  await goTo('/money');
  expect(reload).not.toHaveBeenCalled();
  giveBack();
  expect(reload).not.toHaveBeenCalled();
  await goTo('/account');
  expect(reload).toHaveBeenCalledTimes(1);
});

test('a page that still runs the former host after its reload does not reload a second time', async () => {
  const { goTo } = openPage();
  await goTo('/money');
  const later = openPage();
  await later.goTo('/money');
  expect(reload).toHaveBeenCalledTimes(1);
});

describe('before a page reloads for a newer host', () => {
  const files = { scripts: ['main.js'], styles: ['main.css'], integrity: { 'main.js': 'sha256-a' } };
  const fetched = jest.fn();
  const open = () => {
    const { release, releases, router } = openHall();
    const host = { ...release.host, ...files, version: '2.0.0', base: 'host/2.0.0/' };
    act(() => releases.offer({ ...release, revision: 2, host }));
    return { goTo: (address: string) => act(() => router.navigate(address)) };
  };
  const { fetch } = globalThis;
  beforeEach(() => {
    fetched.mockReset();
    Object.assign(globalThis, { fetch: fetched });
  });
  afterEach(() => Object.assign(globalThis, { fetch }));

  test('it fetches all files of that host by their hashes, and does not reload while one is missing', async () => {
    fetched.mockResolvedValueOnce({ ok: true }).mockRejectedValueOnce(new TypeError('integrity'));
    const { goTo } = open();
    expect(fetched.mock.calls.map(([address, { integrity }]) => [address, integrity])).toEqual([
      ['host/2.0.0/main.js', 'sha256-a'],
      ['host/2.0.0/main.css', ''],
    ]);
    fetched.mockResolvedValue({ ok: true });
    await goTo('/money');
    expect(reload).not.toHaveBeenCalled();
    await goTo('/account');
    expect(reload).toHaveBeenCalledTimes(1);
  });

  test('it rules out a host that failed in this tab and continues with the running one', async () => {
    sessionStorage.setItem('failedHosts', JSON.stringify({ '2.0.0': 'it threw' }));
    fetched.mockResolvedValue({ ok: true });
    const { goTo } = open();
    await goTo('/money');
    await goTo('/account');
    expect([fetched.mock.calls, reload.mock.calls]).toEqual([[], []]);
  });

  test('it gives a host that failed in an older revision one more attempt in each newer revision', async () => {
    fetched.mockResolvedValue({ ok: true });
    const visit = async () => {
      const { goTo } = open();
      await goTo('/money');
      await goTo('/account');
    };
    const fail = (revision: number) =>
      keepHostFailures({ '2.0.0': { what: 'it threw', at: Date.now(), revision } });
    await visit();
    expect(reload).toHaveBeenCalledTimes(1);
    fail(1);
    await visit();
    expect(reload).toHaveBeenCalledTimes(2);
    fail(2);
    await visit();
    expect(reload).toHaveBeenCalledTimes(2);
  });
});
