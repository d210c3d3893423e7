import { describePostgres } from '../testing/eachStore.ts';
import { event, report } from '../testing/reports.ts';
import { forgetPartition, untilThere } from './partitions.ts';
import { openPostgresStore } from './postgresStore.ts';
import { createRecentMinutes, type RecentMinutes } from './recentMinutes.ts';
import { openSession, type Query, type Session } from './session.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const start = Date.parse('2026-11-22T10:20:30Z');
const asked = { channel: 'live', app: 'wallet', from: start - HOUR, to: start + MINUTE };

describePostgres('figures of the last hour', (server) => {
  let url: string;
  let session: Session;
  let findByPeriod: RecentMinutes;
  let now: number;
  /** The rows of counts that came from the database with the last answer. */
  let rowsRead: number;

  beforeEach(async () => {
    url = await server().empty();
    session = openSession(url);
    now = start;
    findByPeriod = createRecentMinutes(() => now);
  });
  afterEach(() => session.close());

  async function write(writer: string, ...ago: number[]): Promise<void> {
    const store = openPostgresStore({ url, writer }, { now: () => start });
    const events = ago.map((ago) => event('shown', { ago }));
    store.take([{ report: report({ events }), at: start, engine: 'chromium' }], 1);
    await store.save();
    await store.close();
  }

  /** Returns the views by minute. */
  async function views(more: object = {}): Promise<Record<string, number>> {
    rowsRead = 0;
    const counted: Query = async <Row>(sql: string, values?: readonly unknown[]) => {
      const rows = await session.query<Row>(sql, values);
      if (sql.includes('GROUP BY')) rowsRead += rows.length;
      return rows;
    };
    const { periods } = await findByPeriod(counted, { ...asked, ...more });
    return Object.fromEntries(
      periods
        .toSorted((a, b) => a.at - b.at)
        .map(({ at, screens }) => [new Date(at).toISOString().slice(11, 16), Number(screens.views)]),
    );
  }

  test('minutes that did not change are read once', async () => {
    await write('one', 0, 30 * MINUTE, 31 * MINUTE);
    expect(await views()).toEqual({ '09:49': 1, '09:50': 1, '10:20': 1 });
    expect(rowsRead).toBeGreaterThan(6);
    expect(await views()).toEqual({ '09:49': 1, '09:50': 1, '10:20': 1 });
    expect(rowsRead).toBe(0);
  });

  test('a late event that another collector counts changes its minute, and only that is read again', async () => {
    await write('one', 0, 30 * MINUTE, 31 * MINUTE);
    await views();
    await write('two', 30 * MINUTE, 40 * MINUTE);
    expect(await views()).toEqual({ '09:40': 1, '09:49': 1, '09:50': 2, '10:20': 1 });
    const [changed] = await session.query<{ rows: string }>(
      `SELECT count(*) AS rows FROM collector_minutes_2026112209
        WHERE at IN (${[30, 40].map((ago) => Math.floor((start - ago * MINUTE) / MINUTE) * MINUTE)}) AND measure <> 'changes'`,
    );
    expect(rowsRead).toBe(Number(changed?.rows));
  });

  test('counts of a collector that does not note changes are in the next answer', async () => {
    await write('one', 0);
    await views();
    await session.query(`INSERT INTO collector_writers (writer, batch, at) VALUES ('earlier', 1, ${start})`);
    await session.query(
      `UPDATE collector_minutes_2026112210 SET count = count + 1 WHERE measure IN ('views', 'pages')`,
    );
    expect(await views()).toEqual({ '10:20': 2 });
  });

  test('each time asked for has its own minutes, and an application only its own counts', async () => {
    await write('one', 0, 5 * MINUTE, 50 * MINUTE);
    expect(await views({ from: start - 10 * MINUTE })).toEqual({ '10:15': 1, '10:20': 1 });
    expect(await views()).toEqual({ '09:30': 1, '10:15': 1, '10:20': 1 });
    expect(await views({ to: start - MINUTE })).toEqual({ '09:30': 1, '10:15': 1 });
    expect(await views({ app: 'hall' })).toEqual({});
    expect(await views({ version: '9.0.0' })).toEqual({});
  });

  test('minutes of hours ago are read each time, and answers stay right when the hour changes', async () => {
    await write('one', 0, 3 * HOUR);
    const from = start - 4 * HOUR;
    expect(await views({ from })).toEqual({ '07:20': 1, '10:20': 1 });
    expect(await views({ from })).toEqual({ '07:20': 1, '10:20': 1 });
    expect(rowsRead).toBeGreaterThan(0);
    now += 3 * HOUR;
    expect(await views({ from })).toEqual({ '07:20': 1, '10:20': 1 });
  });

  test('the read after that of a dropped partition does without it', async () => {
    await write('one', 0, 30 * MINUTE);
    await views();
    await forgetPartition(session, { seconds: 60, start: Date.parse('2026-11-22T09:00:00Z') });
    expect(await untilThere(() => views())).toEqual({ '10:20': 1 });
  });
});
