import type { Page } from 'playwright';
import { ApplyAgentPage } from '../../pages/ApplyAgentPage.ts';
import { CardsPage } from '../../pages/CardsPage.ts';
import { DepositPage } from '../../pages/DepositPage.ts';
import { LoginPage } from '../../pages/LoginPage.ts';
import { LotteryRoomPage } from '../../pages/LotteryRoomPage.ts';
import { PasswordPage } from '../../pages/PasswordPage.ts';
import { ProfilePage } from '../../pages/ProfilePage.ts';
import { RegisterPage } from '../../pages/RegisterPage.ts';
import { TransferPage } from '../../pages/TransferPage.ts';
import { WithdrawalPage } from '../../pages/WithdrawalPage.ts';
import { addresses, type Place } from '../addresses.ts';
import { PAY_PASSWORD } from './fuzzPlayer.ts';

/** An act of a person on a screen that sends a call to the platform. */
type Act = Omit<Place, 'name'> & { readonly play: (page: Page) => Promise<unknown> };

const player = ['player'] as const;
const visitor = ['visitor'] as const;
const tap = (page: Page, name: string | RegExp) =>
  page.locator('main').getByRole('button', { name }).first().click();

/** Every act by its name. The input is always the same, so that the recorded answer fits. */
const fuzzActs: Readonly<Record<string, Act>> = {
  'act:register': {
    path: '/reg',
    who: visitor,
    async play(page) {
      const form = new RegisterPage(page);
      await form.fillAccount('fuzzed01', 'secret66');
      await form.submit();
    },
  },
  // Logs in the account that the act above has registered.
  'act:log-in': {
    path: '/login',
    who: visitor,
    play: (page) => new LoginPage(page).logIn('fuzzed01', 'secret66'),
  },
  'act:deposit': {
    path: '/recharge',
    who: player,
    async play(page) {
      const form = await new DepositPage(page).choose('支付宝');
      await form.amount.fill('200');
      await form.submit();
    },
  },
  'act:withdraw': {
    path: '/withdrawal',
    who: player,
    async play(page) {
      const form = await new WithdrawalPage(page).pick(/TRC20/);
      await form.withdraw('100', PAY_PASSWORD);
    },
  },
  'act:transfer': {
    path: '/transfer',
    who: player,
    async play(page) {
      const form = new TransferPage(page);
      await form.amount.fill('5');
      await form.confirm();
    },
  },
  'act:recover': { path: '/account', who: player, play: (page) => tap(page, /一键回收/) },
  'act:bind': {
    path: '/addUsdtCard',
    who: player,
    play: (page) => new CardsPage(page).addAddress('TRC20', `T${'b'.repeat(29)}8822`, PAY_PASSWORD),
  },
  'act:delete-card': {
    path: '/wallet?type=1',
    who: player,
    play: (page) => new CardsPage(page).delete('7711'),
  },
  // A new log-in password would end the session of all other trials.
  'act:pay-password': {
    path: '/password?type=2',
    who: player,
    play: (page) => new PasswordPage(page).change(PAY_PASSWORD, 'pay77889'),
  },
  'act:profile': {
    path: '/userInfo',
    who: player,
    play: (page) =>
      new ProfilePage(page).save({ birthday: '1990-01-02', mobile: '13800138000', email: 'a@example.com' }),
  },
  'act:agent': {
    path: '/applyagent',
    who: player,
    play: (page) => new ApplyAgentPage(page).apply('13800138000', '想推广'),
  },
  'act:rebates': { path: '/fanshui', who: player, play: (page) => tap(page, '领取') },
  'act:promotion': { path: '/activityInfo?id=101', who: player, play: (page) => tap(page, '立即申请') },
  'act:red-packet': { path: '/hongbao', who: player, play: (page) => tap(page, '立即抢红包') },
  'act:refresh': { path: '/mine', who: player, play: (page) => tap(page, '一键回收') },
  // The room has a draw every five minutes: betting is open for all but a moment.
  'act:bet': {
    path: '/lottery?room_id=41',
    who: player,
    async play(page) {
      const room = await new LotteryRoomPage(page).choose({
        group: '特码两面',
        options: ['特大'],
        amount: '10',
      });
      await room.order();
    },
  },
};

/** The place of a trial: an address inside the open page, an address that opens the page, or an act. */
export type FuzzPlace = Place & {
  readonly isOpened: boolean;
  readonly act?: (page: Page) => Promise<unknown>;
};

export const ASIDE = '/abouts';

/** The addresses that are also opened afresh, since the calls of the frame around every screen are made only then. */
const entrances = ['hall', 'wallet', 'room', 'mine', 'log-in'];

export const fuzzPlaces: readonly FuzzPlace[] = [
  ...addresses.map((place) => ({ ...place, isOpened: false })),
  ...addresses
    .filter(({ name }) => entrances.includes(name))
    .map((place) => ({ ...place, name: `open:${place.name}`, isOpened: true })),
  ...Object.entries(fuzzActs).map(([name, { play, ...place }]) => ({
    ...place,
    name,
    isOpened: true,
    act: play,
  })),
];

export function placeNamed(name: string): FuzzPlace {
  const place = fuzzPlaces.find((one) => one.name === name);
  if (!place) throw new Error(`There is no place ${name}.`);
  return place;
}
