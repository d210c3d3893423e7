import * as v from 'valibot';
import { minuteMs } from '../platform/base/clock.ts';
import { type Fault, openFaultyLine } from './faultyLine.ts';
import { auditPlayer } from './moneyAudit.ts';
import { type BookEntry, carryThrough, decide, enterMoneyPlayer } from './moneyClient.ts';
import { type MoneyPlan, planIntentions, planKills } from './moneyPlan.ts';
import { startPlatformProcess } from './platformProcess.ts';

export type MoneyFigures = {
  /** The results of each client, in its order. */
  readonly entries: readonly BookEntry[];
  readonly happened: Readonly<Record<Fault, number>>;
  /** The number of repeated sendings. */
  readonly repeated: number;
  readonly kills: number;
  /** The problems in words; empty when the platform's books and records match the clients' results. */
  readonly wrong: readonly string[];
};

/**
 * Lets clients move money over a faulty connection to a platform that is killed at times. Each intention has its key and is
 * sent until its outcome is known. Then compares the clients' results with the platform's records.
 */
export async function moneyDrill(
  plan: MoneyPlan,
  { areKeysBrought = true }: { readonly areKeysBrought?: boolean } = {},
): Promise<MoneyFigures> {
  const platform = await startPlatformProcess();
  const line = await openFaultyLine({ platform: platform.origin, areKeysBrought });
  try {
    const planned = planIntentions(plan);
    const players = await Promise.all(
      planned.map((_, client) => enterMoneyPlayer(platform, `client${client + 1}`)),
    );
    const books = planned.map((): BookEntry[] => []);
    const killsAt = planKills(plan);
    let known = 0;
    let kills = 0;
    let killing = Promise.resolve();

    await Promise.all(
      players.map(async (player, client) => {
        for (const intention of planned[client] ?? []) {
          books[client]?.push(await carryThrough(intention, player, line));
          await decide(player, intention.choice);
          known += 1;
          if (known < (killsAt[kills] ?? Number.POSITIVE_INFINITY)) continue;
          kills += 1;
          killing = killing.then(platform.kill);
        }
      }),
    );
    await line.idle();
    await killing;
    // By then every deposit, withdrawal and bet is decided, so that nothing changes during the audit.
    await platform.passTime(10 * minuteMs);

    const { books: wrongBooks } = v.parse(
      v.object({ books: v.array(v.string()) }),
      await platform.ask('/sandbox/state', null),
    );
    const wrong = [...wrongBooks];
    for (const [client, player] of players.entries())
      wrong.push(...(await auditPlayer(player, books[client] ?? [])));
    const entries = books.flat();
    return {
      entries,
      happened: line.happened,
      repeated: entries.reduce((total, { sendings }) => total + sendings - 1, 0),
      kills,
      wrong,
    };
  } finally {
    await line.close();
    await platform.close();
  }
}
