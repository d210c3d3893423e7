import type { Browser, Page } from '@playwright/test';
import { LotteryRoomPage } from '../pages/LotteryRoomPage.ts';
import { Complaints } from '../support/browser/complaints.ts';
import { still } from '../support/browser/phone.ts';
import { expect } from '../support/expect.ts';
import { type CopiedSite, copiedSite } from '../support/releases/copiedSite.ts';
import { Sandbox } from '../support/sites/sandbox.ts';
import { openLoggedIn } from '../support/sites/session.ts';

/** A separate site for the rooms of a spec: draws need a clock of their own, and the other tests share their sandbox's. */
export class RoomSite {
  readonly #site: CopiedSite;
  readonly sandbox: Sandbox;

  private constructor(site: CopiedSite) {
    this.#site = site;
    this.sandbox = new Sandbox(site.address);
  }

  static async open(port: number): Promise<RoomSite> {
    return new RoomSite(await copiedSite(port));
  }

  get address(): string {
    return this.#site.address;
  }

  close(): Promise<void> {
    return this.#site.close();
  }

  async enter(page: Page, roomId: number, token: string): Promise<LotteryRoomPage> {
    await openLoggedIn(page, token, `#/lottery?room_id=${roomId}`, { site: this.address });
    const room = new LotteryRoomPage(page);
    await expect(room.draw).toBeVisible();
    await expect(room.chatBox).toHaveAttribute('placeholder', '说点什么…');
    return room;
  }

  /** Opens another player's device in the same room; its console has to stay empty, too. */
  async withNeighbour(
    browser: Browser,
    roomId: number,
    meet: (neighbour: LotteryRoomPage) => Promise<void>,
  ): Promise<void> {
    const context = await browser.newContext(still);
    const page = await context.newPage();
    const complaints = new Complaints(page);
    const player = await this.sandbox.player({ balance: '500.00' });
    await meet(await this.enter(page, roomId, await this.sandbox.token(player)));
    expect(complaints.unexpected()).toEqual([]);
    await context.close();
  }
}

/** Returns a list that fills with the orders that a page sends from now on. */
export function ordersOf(page: Page): { room_id: unknown; order: unknown; expect: unknown }[] {
  const sent: { room_id: unknown; order: unknown; expect: unknown }[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/api/lotteryOrder')) sent.push(request.postDataJSON());
  });
  return sent;
}
