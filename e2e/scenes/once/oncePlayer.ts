import type { Page } from '@playwright/test';
import { CardsPage } from '../../pages/CardsPage.ts';
import type { Sandbox } from '../../support/sites/sandbox.ts';
import { openLoggedIn } from '../../support/sites/session.ts';

/** The payment password of the players in these scenes. */
export const payPassword = 'pay66778';

/** The platform's list of carried-out acts; 账户明细 has deposits as type 1, withdrawals as 2, transfers out as 4. */
export type Book =
  | { readonly path: '/api/gettransrecord'; readonly type: 1 | 2 | 4; readonly money: 'amount' }
  | { readonly path: '/api/betrecord'; readonly money: 'bet_amount' };

type Row = { readonly amount?: string; readonly bet_amount?: string };
type Listed = { readonly data: readonly Row[]; readonly total: number };

/** A player whose books are read from the platform itself, not from the page. */
export type OncePlayer = {
  readonly name: string;
  readonly password: string;
  readonly token: string;
  /** Returns how many of the newest rows of a book have this amount. */
  booked(book: Book, amount: string): Promise<number>;
  rows(book: Book): Promise<number>;
  balance(): Promise<string>;
};

/** Creates a player with money and an address for withdrawals, and opens the site for them at `address`. */
export async function enterOnce(
  page: Page,
  sandbox: Sandbox,
  address: string,
  balance: string,
): Promise<OncePlayer> {
  const player = await sandbox.player({ balance, payPassword });
  const token = await sandbox.token(player);
  await openLoggedIn(page, token, '#/addUsdtCard', { site: address });
  await new CardsPage(page).addAddress('TRC20', `T${'a'.repeat(29)}7711`, payPassword);
  await page.waitForURL((url) => !url.hash.includes('addUsdtCard'));

  async function ask(path: string, body: object): Promise<unknown> {
    const response = await fetch(sandbox.address + path, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
      body: JSON.stringify(body),
    });
    return ((await response.json()) as { data: unknown }).data;
  }
  async function listed({ path, ...book }: Book): Promise<Listed> {
    const type = 'type' in book ? { type: book.type } : {};
    return (await ask(path, { date: 4, page: 1, api_type: '', ...type })) as Listed;
  }

  return {
    ...player,
    token,
    async booked(book, amount) {
      return (await listed(book)).data.filter((row) => row[book.money] === amount).length;
    },
    rows: async (book) => (await listed(book)).total,
    balance: async () => ((await ask('/api/balance', {})) as { balance: string }).balance,
  };
}
