import { inCanary, type ReleaseDocument, type RemoteChannel } from '@site/release-page';
import { releaseOf, remoteOf, route, tab } from '@site/release-page/testing/release';
import { fakeRemotes } from '@site/release-page/testing/remotes';
import { fakeNetwork } from '@site/shared/testing';
import { act, screen, within } from '@testing-library/react';
import { AnyScreen, renderShell } from '../testing/renderShell.tsx';

const hall = [
  route('/', { serves: 'hall', tab: tab(1, '大厅') }),
  route('/discover', { tab: tab(2, '发现') }),
];
const sports = route('/sports', {
  tab: { place: 1.5, label: '体育', icon: 'M12 3.5a8.5 8.5 0 1 0 0 17' },
});
const matches = route('/sports/:match', { inTab: 1.5, header: 'none' });

/** The release of this revision, with the given remote of sports. */
function release(revision: number, channel?: RemoteChannel): ReleaseDocument {
  const remotes = { hall: remoteOf('hall', '1.0.0', hall), ...(channel && { sports: channel }) };
  return { ...releaseOf([]), revision, remotes };
}

const tabs = () =>
  within(screen.getByRole('navigation', { name: '主导航' }))
    .getAllByRole('link')
    .map((link) => `${link.textContent} ${link.getAttribute('href')}`);
const highlighted = () => screen.queryByRole('link', { current: 'page' })?.textContent;

/** Opens the page before the remote of sports is released. */
async function open() {
  const { router, releases, user } = await renderShell(hall, '/');
  return {
    user,
    offer: (next: ReleaseDocument) => act(() => releases.offer(next)),
    goTo: (address: string) => act(() => router.navigate(address)),
  };
}

beforeEach(() => {
  fakeNetwork();
  fakeRemotes().answer(() => AnyScreen);
  window.scrollTo = jest.fn();
});

test('a remote that is new to the host adds its tab with the release that makes it live', async () => {
  const { offer, goTo, user } = await open();
  expect(tabs()).toEqual(['大厅 #/', '发现 #/discover']);
  offer(release(2, remoteOf('sports', '1.0.0', [sports, matches])));
  await goTo('/discover');
  expect(tabs()).toEqual(['大厅 #/', '体育 #/sports', '发现 #/discover']);
  await user.click(screen.getByRole('link', { name: '体育' }));
  expect(await screen.findByText('屏幕 /sports')).toBeVisible();
  expect(highlighted()).toBe('体育');
  expect(screen.getByRole('link', { name: '体育' }).querySelector('path')).toHaveAttribute(
    'd',
    sports.tab?.icon,
  );
  await goTo('/sports/7');
  expect(highlighted()).toBe('体育');
});

test('a tab disappears with its version and returns with it', async () => {
  const { offer, goTo } = await open();
  const former = remoteOf('sports', '1.0.0', [matches]);
  const next = remoteOf('sports', '1.1.0', [sports, matches]);
  offer(release(2, next));
  await goTo('/discover');
  expect(tabs()).toHaveLength(3);
  offer(release(3, former));
  await goTo('/');
  expect(tabs()).toEqual(['大厅 #/', '发现 #/discover']);
  await goTo('/sports/7');
  expect(highlighted()).toBeUndefined();
  offer(release(4, next));
  await goTo('/');
  expect(tabs()).toHaveLength(3);
});

describe('the tab of a canary', () => {
  const canary = { version: '1.1.0', bps: 5_000, salt: 's' };
  const channel = remoteOf('sports', '1.0.0', [matches]);
  const { versions } = remoteOf('sports', '1.1.0', [sports, matches]);
  const visitors = Array.from({ length: 20 }, (_, number) => String(number).padStart(32, '0'));

  test.each([
    ['shown to a visitor in the share of the canary', true, 3],
    ['hidden from any other visitor', false, 2],
  ])('is %s', async (_, isDealt, count) => {
    const visitor = visitors.find((one) => inCanary(one, 'sports', canary) === isDealt);
    // biome-ignore lint/suspicious/noDocumentCookie: as the page does it before anything else
    document.cookie = `visitor=${visitor}`;
    const { offer, goTo } = await open();
    offer(release(2, { ...channel, versions: { ...channel.versions, ...versions }, canary }));
    await goTo('/discover');
    expect(tabs()).toHaveLength(count);
  });
});
