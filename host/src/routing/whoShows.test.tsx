import { fakePieces } from '@site/release-page/testing/pieces';
import { releaseOf, remoteOf, route } from '@site/release-page/testing/release';
import { fakeRemotes } from '@site/release-page/testing/remotes';
import { AppLink } from '@site/shared';
import { fakeNetwork } from '@site/shared/testing';
import { act, screen } from '@testing-library/react';
import { renderShell } from '../testing/renderShell.tsx';

const hall = releaseOf([
  route('/', { serves: 'hall' }),
  route('/login', { serves: 'login' }),
  route('/discover'),
]);
const wallet = (number: string) =>
  remoteOf('wallet', number, [route('/money'), route('/account', { onTap: ['ask-login'] })]);

let site: ReturnType<typeof fakePieces>;

beforeEach(() => {
  fakeNetwork();
  site = fakePieces();
  window.scrollTo = jest.fn();
  // Screens that show their remote and version, with links to others.
  fakeRemotes().answer((container) => () => (
    <>
      <p>{container}</p>
      <AppLink to="/account">账户</AppLink>
      <AppLink to="/money">资金</AppLink>
    </>
  ));
});

const led = () => site.head(hall, { wallet: wallet('1.0.0') });
const open = (at: string, release = led()) => renderShell([], at, { release });
const shows = async (text: string) => expect(await screen.findByText(text)).toBeVisible();

test('an address of a remote that the page’s head lacks shows its screen and no other before', async () => {
  const { address } = await open('/money');
  expect(screen.queryByText('hall_1_0_0')).toBeNull();
  await shows('wallet_1_0_0');
  expect(address()).toBe('/money');
});

test('an address that no remote has waits for the index, then leads to the hall', async () => {
  const { address } = await open('/nobody');
  await shows('hall_1_0_0');
  expect(address()).toBe('/');
  expect(site.asked).toEqual(['pieces/index']);
});

test('a card shows when the slice of a remote cannot be fetched, and 重试 brings the screen', async () => {
  site.cut(true);
  const { user, address } = await open('/money');
  const again = await screen.findByRole('button', { name: '重试' });
  expect(address()).toBe('/money');
  site.cut(false);
  await user.click(again);
  await shows('wallet_1_0_0');
});

test('a tap on a link obeys the log-in rule of its address also for a remote that the head lacks', async () => {
  const { user, address } = await open('/');
  await shows('hall_1_0_0');
  await user.click(screen.getByRole('link', { name: '账户' }));
  await shows('精彩内容等你来体验，快来登录吧！');
  expect(address()).toBe('/');
});

test('a tap on a link of a remote whose slice cannot be fetched opens the address with a card', async () => {
  const { user, address } = await open('/');
  await shows('hall_1_0_0');
  site.cut(true);
  await user.click(screen.getByRole('link', { name: '资金' }));
  await screen.findByRole('button', { name: '重试' });
  expect(address()).toBe('/money');
});

test('the page follows a release of such a remote at the next navigation and fetches only its slice', async () => {
  const { router, releases } = await open('/money');
  await shows('wallet_1_0_0');
  const next = wallet('1.1.0');
  const slices = { wallet: site.slice('wallet', next) };
  site.asked.length = 0;
  const head = site.head({ ...hall, revision: 2 }, { wallet: next }, [{ revision: 2, slices }]);
  await act(async () => releases.offer(head));
  expect(site.asked).toEqual(['pieces/wallet']);
  await shows('wallet_1_0_0');
  await act(() => router.navigate('/account'));
  await shows('wallet_1_1_0');
});

test('the screen on display stays while the slice of its newest version cannot be fetched, and the next navigation fetches it again', async () => {
  const { router, releases } = await open('/money');
  await shows('wallet_1_0_0');
  const next = wallet('0.9.0');
  const head = site.head({ ...hall, revision: 2 }, { wallet: next }, [
    { revision: 2, slices: { wallet: site.slice('wallet', next) } },
  ]);
  site.cut(true);
  await act(async () => releases.offer(head));
  await shows('wallet_1_0_0');
  site.cut(false);
  await act(() => router.navigate('/account'));
  await shows('wallet_0_9_0');
});
