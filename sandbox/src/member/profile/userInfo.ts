import { dayMs } from '../../platform/base/clock.ts';
import type { Database } from '../../platform/base/database.ts';
import { centsToText } from '../../platform/base/money.ts';
import { balanceOf, central, venueBalances } from '../../platform/ledger/ledger.ts';
import type { Player } from '../../platform/players/players.ts';
import { usdtRates } from '../../wallet/withdrawals/withdrawals.ts';

/** Returns the player in the site's format. */
export function userInfo(db: Database, player: Player, now: number) {
  const inVenues = [...venueBalances(db, player.id).values()].reduce((sum, cents) => sum + cents, 0);
  return {
    id: player.id,
    username: player.username,
    realname: player.realname,
    avatar: player.avatar,
    mobile: player.mobile,
    email: player.email,
    birthday: player.birthday,
    vip: player.vip,
    current_vip: `VIP${player.vip}`,
    paysum: centsToText(player.paysum),
    isagent: player.isagent,
    transferstatus: player.transferstatus,
    haspaypassword: player.pay_password === null ? 0 : 1,
    joinday: Math.max(1, Math.floor((now - player.joined_at) / dayMs) + 1),
    balance: centsToText(balanceOf(db, central(player.id))),
    gameblance: centsToText(inVenues),
    ...usdtRates,
  };
}
