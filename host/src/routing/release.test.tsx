import type { ReleaseDocument } from '@site/release-page';
import type { Trust } from '@site/release-page/follow/releaseStore';
import { releaseOf, remoteOf, route } from '@site/release-page/testing/release';
import { fakeRemotes } from '@site/release-page/testing/remotes';
import { beginSession, useOneAtATime } from '@site/shared';
import { fakeNetwork } from '@site/shared/testing';
import { act, screen } from '@testing-library/react';
import { renderShell } from '../testing/renderShell.tsx';

const routes = [route('/'), route('/discover')];

/** The release of this revision, with its remotes at this version. */
function release(revision: number, version: string): ReleaseDocument {
  const wallet = remoteOf('wallet', version, [route('/money'), route('/account')]);
  return { ...releaseOf([]), revision, remotes: { hall: remoteOf('hall', version, routes), wallet } };
}

/** Screens that name their remote and version, and send something when tapped. */
function showScreens() {
  let answer = () => {};
  const answered = new Promise<void>((resolve) => {
    answer = resolve;
  });
  const { answer: answerScripts, asked } = fakeRemotes();
  answerScripts((container) => () => {
    const { run } = useOneAtATime();
    const [name, ...version] = container.split('_');
    return (
      <button type="button" onClick={() => run(() => answered)}>
        {name} {version.join('.')}
      </button>
    );
  });
  /** Makes the platform answer the sent call. */
  return { asked, answer: () => act(async () => answer()) };
}

let platform: ReturnType<typeof showScreens>;
const askedAddresses = () => platform.asked().map(({ src }) => src);

beforeEach(() => {
  fakeNetwork();
  window.scrollTo = jest.fn();
  platform = showScreens();
});

async function open(at: string, trust?: Trust) {
  const shell = await renderShell(routes, at, { trust });
  const shows = async (version: string) => expect(await screen.findByText(version)).toBeVisible();
  return {
    ...shell,
    shows,
    offer: (next: ReleaseDocument) => act(() => shell.releases.offer(next)),
    goTo: async (address: string, version: string) => {
      await act(() => shell.router.navigate(address));
      await shows(version);
    },
  };
}

test('a newer version of the screen on display waits for the next navigation; the page does not reload', async () => {
  const { shows, offer, goTo } = await open('/');
  await shows('hall 1.0.0');
  offer(release(2, '2.0.0'));
  await shows('hall 1.0.0');
  await goTo('/discover', 'hall 2.0.0');
});

test('a card in place of a screen gives way to a newer version as soon as its release arrives', async () => {
  const complaint = jest.spyOn(console, 'error').mockImplementation(() => {});
  fakeRemotes().answer((container) => {
    if (container.endsWith('1_0_0')) throw new Error('404');
    return () => <p>mended</p>;
  });
  const { shows, offer } = await open('/');
  await screen.findByRole('button', { name: '重试' });
  offer(release(2, '2.0.0'));
  await shows('mended');
  complaint.mockRestore();
});

test('an address that a newer release adds opens from the next navigation on', async () => {
  const { offer, goTo } = await open('/');
  offer(release(2, '1.0.0'));
  await goTo('/money', 'wallet 1.0.0');
});

test('a remote with an open call keeps its version while the other remotes switch', async () => {
  const { offer, goTo, user } = await open('/');
  offer(release(2, '1.0.0'));
  await goTo('/money', 'wallet 1.0.0');
  await user.click(screen.getByRole('button', { name: 'wallet 1.0.0' }));
  offer(release(3, '2.0.0'));
  await goTo('/', 'hall 2.0.0');
  await goTo('/account', 'wallet 1.0.0');
  await platform.answer();
  await goTo('/money', 'wallet 2.0.0');
});

test('a remote with an open call keeps its version also when another player logs in', async () => {
  const { shows, offer, goTo, user } = await open('/');
  offer(release(2, '1.0.0'));
  await goTo('/money', 'wallet 1.0.0');
  await user.click(screen.getByRole('button', { name: 'wallet 1.0.0' }));
  offer(release(3, '2.0.0'));
  await act(async () => beginSession('another'));
  await shows('wallet 1.0.0');
  await platform.answer();
});

test('a remote that a newer release has retired leaves at the next navigation, and its addresses lead to the hall', async () => {
  const { shows, offer, goTo, router, address } = await open('/');
  offer(release(2, '1.0.0'));
  await goTo('/money', 'wallet 1.0.0');
  const { wallet: _, ...remotes } = release(3, '1.0.0').remotes;
  offer({ ...release(3, '1.0.0'), remotes, retired: { wallet: [] } });
  await shows('wallet 1.0.0');
  await act(() => router.navigate('/account'));
  await shows('hall 1.0.0');
  expect(address()).toBe('/');
});

describe('the page while its release is being verified', () => {
  test('loads nothing of the release; then shows the screen in the version that is to run', async () => {
    const { releases, shows } = await open('/discover', 'unchecked');
    expect(askedAddresses()).toEqual([]);
    await act(() => releases.begin(release(9, '2.0.0')));
    await shows('hall 2.0.0');
    expect(askedAddresses().every((address) => address.includes('/2.0.0/'))).toBe(true);
  });

  test('keeps an address that only the newer release knows', async () => {
    const { releases, shows, address } = await open('/money', 'unchecked');
    expect(address()).toBe('/money');
    await act(() => releases.begin(release(9, '2.0.0')));
    await shows('wallet 2.0.0');
  });

  test('shows a card for a release that fails the verification, until a genuine one arrives', async () => {
    const { releases, shows, offer } = await open('/', 'unchecked');
    await act(() => releases.begin(null));
    expect(screen.getByRole('alert')).toHaveTextContent('页面加载失败');
    expect(askedAddresses()).toEqual([]);
    await offer({ ...release(1, '2.0.0') });
    await shows('hall 2.0.0');
  });
});

test('a release without a remote that this host can run shows a card instead of an empty page', async () => {
  const { releases } = await open('/', 'unchecked');
  await act(() => releases.begin({ ...release(9, '2.0.0'), remotes: {} }));
  expect(screen.getByRole('alert')).toHaveTextContent('页面加载失败');
});
