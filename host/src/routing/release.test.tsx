import { beginSession, useOneAtATime } from '@site/shared';
import type { ReleaseDocument } from '@site/shared/release';
import { fakeNetwork } from '@site/shared/testing';
import { act, screen } from '@testing-library/react';
import { releaseOf, remoteOf, route } from '../testing/release.ts';
import { fakeRemotes } from '../testing/remotes.ts';
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
  fakeRemotes().answer((container) => () => {
    const { run } = useOneAtATime();
    const [name, ...version] = container.split('_');
    return (
      <button type="button" onClick={() => run(() => answered)}>
        {name} {version.join('.')}
      </button>
    );
  });
  /** Lets the platform answer what was sent. */
  return { answer: () => act(async () => answer()) };
}

let platform: ReturnType<typeof showScreens>;

beforeEach(() => {
  fakeNetwork();
  window.scrollTo = jest.fn();
  platform = showScreens();
});

async function open(at: string) {
  const shell = await renderShell(routes, at);
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

test('a newer version of the screen on display waits until the player goes elsewhere; nothing reloads', async () => {
  const { shows, offer, goTo } = await open('/');
  await shows('hall 1.0.0');
  offer(release(2, '2.0.0'));
  await shows('hall 1.0.0');
  await goTo('/discover', 'hall 2.0.0');
});

test('where a card stands in place of the screen, a newer version shows as soon as it is heard of', async () => {
  const complaint = jest.spyOn(console, 'error').mockImplementation(() => {});
  fakeRemotes().answer((container) => {
    if (container.endsWith('1_0_0')) throw new Error('404');
    return () => <p>mended</p>;
  });
  const { shows, offer } = await open('/');
  await screen.findByRole('button', { name: '重试' }, { timeout: 3_000 });
  offer(release(2, '2.0.0'));
  await shows('mended');
  complaint.mockRestore();
});

test('an address that a newer release brings is known from the next navigation on', async () => {
  const { offer, goTo } = await open('/');
  offer(release(2, '1.0.0'));
  await goTo('/money', 'wallet 1.0.0');
});

test('a remote keeps its version as long as it waits for an answer, while the others switch', async () => {
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

test('a remote that waits for an answer keeps its version also when another player comes', async () => {
  const { shows, offer, goTo, user } = await open('/');
  offer(release(2, '1.0.0'));
  await goTo('/money', 'wallet 1.0.0');
  await user.click(screen.getByRole('button', { name: 'wallet 1.0.0' }));
  offer(release(3, '2.0.0'));
  await act(async () => beginSession('another'));
  await shows('wallet 1.0.0');
  await platform.answer();
});
