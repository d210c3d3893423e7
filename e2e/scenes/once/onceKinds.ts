import type { Locator, Page } from '@playwright/test';
import { DepositPage } from '../../pages/DepositPage.ts';
import { LotteryRoomPage } from '../../pages/LotteryRoomPage.ts';
import { MinePage } from '../../pages/MinePage.ts';
import { TransferPage } from '../../pages/TransferPage.ts';
import { WithdrawalPage } from '../../pages/WithdrawalPage.ts';
import { goTo } from '../../support/sites/session.ts';
import { type Book, payPassword } from './oncePlayer.ts';

/** One kind of intention that must be carried out once, with the player's steps. */
export type OnceKind = {
  readonly name: string;
  readonly path: string;
  readonly book: Book;
  /** The smallest amount, in whole units. */
  readonly from: number;
  /** The sign of success: a text over the page, or the hash of the next screen. */
  readonly succeeded: RegExp;
  open(page: Page): Promise<unknown>;
  send(page: Page, amount: string): Promise<unknown>;
  /** Returns the notice above the form that an act is under way or its outcome unknown. */
  pending(page: Page): Promise<Locator>;
  /** Attempts to send it again, as far as the form allows. */
  sendAgain(page: Page, amount: string): Promise<unknown>;
};

type Room = {
  readonly id: number;
  readonly group: string;
  readonly option: string;
  readonly leastSeconds: number;
};

const trans = (type: 1 | 2 | 4): Book => ({ path: '/api/gettransrecord', type, money: 'amount' });

const withdrawal: OnceKind = {
  name: 'withdrawal',
  path: '/api/withdraw',
  book: trans(2),
  from: 100,
  succeeded: /^提交成功，等待后台审核|^已成功：取款|^#\/transRecord/,
  open: (page) => new WithdrawalPage(page).open(),
  async send(page, amount) {
    const form = await new WithdrawalPage(page).pick(/TRC20/);
    await form.withdraw(amount, payPassword);
  },
  pending: async (page) => notice(page),
  sendAgain: (page, amount) =>
    tapOrSend(new WithdrawalPage(page).button, () => withdrawal.send(page, amount)),
};

const deposit: OnceKind = {
  name: 'deposit',
  path: '/api/recharge',
  book: trans(1),
  from: 200,
  succeeded: /^已成功：.*存款|^#\/payInfo|^#\/transRecord/,
  open: (page) => new DepositPage(page).open(),
  async send(page, amount) {
    const form = await new DepositPage(page).choose('支付宝');
    await form.amount.fill(amount);
    await form.submit();
  },
  pending: async (page) => notice(page),
  sendAgain: (page, amount) => tapOrSend(new DepositPage(page).button, () => deposit.send(page, amount)),
};

const transfer: OnceKind = {
  name: 'transfer',
  path: '/api/transfer',
  book: trans(4),
  from: 5,
  succeeded: /^转账成功|^已成功：转账/,
  open: (page) => new TransferPage(page).open(),
  async send(page, amount) {
    const form = new TransferPage(page);
    await form.amount.fill(amount);
    await form.confirm();
  },
  pending: async (page) => notice(page),
  sendAgain: (page, amount) => tapOrSend(new TransferPage(page).button, () => transfer.send(page, amount)),
};

/** A bet in a room, sent only while at least `leastSeconds` are left. */
function betIn({ id, group, option, leastSeconds }: Room): OnceKind {
  const wish = (amount: string) => ({ group, options: [option], amount });
  return {
    name: 'bet',
    path: '/api/lotteryOrder',
    book: { path: '/api/betrecord', money: 'bet_amount' },
    from: 10,
    succeeded: /^投注成功|^已成功：第/,
    async open(page) {
      await goTo(page, `/lottery?room_id=${id}`);
      const room = new LotteryRoomPage(page);
      const lastsLong = async () => {
        await room.betButton.waitFor({ timeout: 120_000 });
        return leastSeconds === 0 || (await room.secondsLeft()) >= leastSeconds;
      };
      while (!(await lastsLong())) await page.waitForTimeout(500);
    },
    async send(page, amount) {
      const room = await new LotteryRoomPage(page).choose(wish(amount));
      await room.order();
    },
    async pending(page) {
      const room = await new LotteryRoomPage(page).openPanel();
      return room.panel.getByRole('region', { name: '未完成的投注' });
    },
    async sendAgain(page, amount) {
      const room = await new LotteryRoomPage(page).compose(wish(amount));
      await tapOrSend(room.previewButton, async () => {
        await room.previewButton.click();
        await room.order();
      });
    },
  };
}

/** Returns all kinds; bets are placed in this room. */
export const onceKinds = (room: Room) => ({ withdrawal, deposit, transfer, bet: betIn(room) });

/** Goes to 我的. Dialogs over a screen close first, one with each attempt, as with the back button. */
export async function leave(page: Page): Promise<void> {
  const { menu } = new MinePage(page);
  for (let attempt = 0; attempt < 20 && !(await menu.isVisible()); attempt += 1) {
    if (attempt % 4 === 0) await goTo(page, '/mine');
    await page.waitForTimeout(100);
  }
  await menu.waitFor();
}

/** Returns an amount that no other act of this kind has. */
export function amountOf({ from }: OnceKind, act: number): string {
  return `${from + Math.floor(act / 100)}.${String(act % 100).padStart(2, '0')}`;
}

function notice(page: Page): Locator {
  return page.getByRole('alert').filter({ hasText: /^(正在处理：|提交结果未知)/ });
}

async function tapOrSend(button: Locator, send: () => Promise<unknown>): Promise<void> {
  if (await button.isEnabled()) await send();
  else await button.click({ force: true });
}
