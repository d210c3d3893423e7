import { recoverAll, refreshUserMoney } from '@site/shared/contract/session';
import { venueBalances } from '@site/shared/contract/wallet';
import { fakeNetwork, ok, type Reply, renderScreen } from '@site/shared/testing';
import { act, screen, within } from '@testing-library/react';
import { expectOneRecovery } from '../testing/expectOneRecovery.ts';
import MoneyScreen from './MoneyScreen.tsx';

const player = { id: 1, username: 'haifeng', balance: '1.00', gameblance: '2.00' };
let network: ReturnType<typeof fakeNetwork>;

beforeEach(() => {
  network = fakeNetwork();
  network.answer(venueBalances, ok([{ name: 'AG真人', platname: 'AG', balance: '2.00' }]));
  network.answer(refreshUserMoney, ok(player));
  network.answer(recoverAll, ok(null, '回收成功'));
});
afterEach(() => jest.useRealTimers());

const open = () => renderScreen(MoneyScreen, { at: '/money', token: 't', user: player });
const rows = () =>
  within(screen.getByRole('list', { name: '场馆余额' }))
    .getAllByRole('listitem')
    .map((row) => row.textContent);

test('场馆余额 has a row for each venue, read again every 3.5 seconds; 加载中... shows the first time of each visit only [W-016 W-043 W-045 W-212]', async () => {
  jest.useFakeTimers();
  const { router } = open();
  await act(() => jest.advanceTimersByTimeAsync(0));
  expect(rows()).toEqual(['AG真人2.00']);
  let arrive: (reply: Reply) => void = () => undefined;
  network.answer(venueBalances, () => new Promise<Reply>((resolve) => (arrive = resolve)));
  const newest = ok([{ name: 'AG真人', platname: 'AG', balance: '3.00' }]);
  await act(() => jest.advanceTimersByTimeAsync(3_600));
  expect(network.sent(venueBalances)).toEqual([{}, {}]);
  expect(screen.queryByText('加载中...')).toBeNull();
  arrive(newest);
  await act(() => jest.advanceTimersByTimeAsync(0));
  expect(rows()).toEqual(['AG真人3.00']);
  await act(() => router.navigate('/elsewhere'));
  await act(() => jest.advanceTimersByTimeAsync(10_000));
  expect(network.sent(venueBalances)).toHaveLength(2);
  await act(() => router.navigate('/money'));
  expect(screen.getByText('加载中...')).toBeInTheDocument();
  arrive(newest);
  await act(() => jest.advanceTimersByTimeAsync(0));
  expect(screen.queryByText('加载中...')).toBeNull();
});

test('一键回收 recovers once and reads venues and money again [W-044]', async () => {
  // Fake time prevents polling during the test.
  jest.useFakeTimers();
  open();
  await expectOneRecovery(network);
});

test('a venue with an unreadable balance stays in the list with --, and so does the list with gaps [W-043]', async () => {
  network.answer(
    venueBalances,
    ok({
      2: { name: 'AG真人', platname: 'AG', balance: 'abc' },
      5: { name: 'PG电子', platname: 'PG', balance: '12,680.50' },
    }),
  );
  open();
  await screen.findByRole('list', { name: '场馆余额' });
  expect(rows()).toEqual(['AG真人--', 'PG电子12,680.50']);
  expect(screen.getByRole('region', { name: '场馆合计' })).toHaveTextContent(/--/);
});

test('the money of all venues is added up to the cent', async () => {
  network.answer(
    venueBalances,
    ok([
      { name: 'AG真人', platname: 'AG', balance: '0.10' },
      { name: 'PG电子', platname: 'PG', balance: '12680.20' },
    ]),
  );
  open();
  await screen.findByRole('list', { name: '场馆余额' });
  expect(screen.getByRole('region', { name: '场馆合计' })).toHaveTextContent('12,680.30');
});
