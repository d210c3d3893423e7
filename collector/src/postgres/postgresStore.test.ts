import { readErrors } from '../store/answers.ts';
import { readFigures } from '../store/figures.ts';
import type { Store } from '../store/store.ts';
import { describePostgres } from '../testing/eachStore.ts';
import { event, fullEvidence, pageNumber, report, start } from '../testing/reports.ts';
import { until } from '../testing/until.ts';
import { openPostgresStore } from './postgresStore.ts';
import { schemaVersion } from './schema.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const asked = { channel: 'live', app: 'wallet', from: start - HOUR, to: start + HOUR };

/** Forgets all pages once, right after they were inserted. */
const forgetOnce = `CREATE TABLE forgotten (page text);
  CREATE FUNCTION forget() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
    IF NOT EXISTS (SELECT 1 FROM forgotten) THEN
      INSERT INTO forgotten SELECT page FROM collector_pages;
      DELETE FROM collector_pages;
    END IF;
    RETURN NULL;
  END $$;
  CREATE TRIGGER forget AFTER INSERT ON collector_pages FOR EACH STATEMENT EXECUTE FUNCTION forget()`;

describePostgres('collectors that share a PostgreSQL', (server) => {
  let url: string;
  let stores: Store[];

  beforeEach(async () => {
    url = await server().empty();
    stores = [];
  });
  afterEach(() => Promise.all(stores.map((store) => store.close())));

  function open(writer = `writer ${stores.length}`): Store {
    const store = openPostgresStore({ url, writer }, { now: () => start });
    stores.push(store);
    return store;
  }

  type Given = Parameters<typeof report>[0];
  async function write(store: Store, batch: number, ...given: Given[]): Promise<void> {
    store.take(
      given
        .map(report)
        .map((one) => ({ report: one, at: start, engine: 'chromium', evidence: fullEvidence(one) })),
      batch,
    );
    await store.save();
  }
  const period = async (store: Store) => (await readFigures(store, asked, start)).versions[0]?.periods[0];

  test('two collectors with one database count their common page once, and a report that both get once', async () => {
    const [a, b] = [open(), open()];
    const events = [event('shown'), event('failed')];
    await write(a, 1, { number: 0, events }, { number: 1, events });
    await write(b, 1, { number: 1, events }, { number: 2, events, isOpen: false });
    expect(await period(a)).toMatchObject({ views: 6, byPage: { pages: 1, seen: 1, failed: 1 } });
    await write(b, 2, { page: pageNumber(2) });
    expect((await a.openPages('live', start)).open).toBe(1);
    expect([(await a.size()).repeats, (await b.size()).repeats]).toEqual([0, 1]);
  });

  // A deadlock would end one of the writes with an error.
  test('collectors that write the same pages and series at once lose nothing and run into no deadlock', async () => {
    const writers = Array.from({ length: 4 }, () => open());
    const names = Array.from({ length: 12 }, (_, number) => number);
    await Promise.all(
      writers.map(async (store, of) => {
        for (let batch = 1; batch <= 10; batch += 1) {
          const order = of % 2 ? names : names.toReversed();
          await write(
            store,
            batch,
            ...order.map((name) => ({
              page: pageNumber(name),
              number: of * 100 + batch,
              events: [event('shown', { screen: `/game/${name}` }), event('error', { message: `e${name}x` })],
            })),
          );
        }
      }),
    );
    const [first] = writers;
    expect(first && (await period(first))).toMatchObject({ views: 480, errors: 480, byPage: { pages: 12 } });
  });

  test('a batch that is written again after an unknown outcome counts once', async () => {
    await write(open('one'), 1, { events: [event('shown')] });
    const again = open('one');
    await write(again, 1, { events: [event('shown')] });
    expect(await period(again)).toMatchObject({ views: 1 });
    await write(again, 2, { events: [event('shown')] });
    expect(await period(again)).toMatchObject({ views: 2 });
  });

  test('a batch that fails leaves nothing, and is written whole when the database accepts it', async () => {
    const store = open();
    await write(store, 1, { number: 0, events: [event('shown')] });
    await server().run(
      url,
      'ALTER TABLE collector_channels ADD CONSTRAINT never CHECK (reported_at = 0) NOT VALID',
    );
    const failed = write(store, 2, { number: 1, events: [event('shown')] });
    await expect(failed).rejects.toThrow(/never/);
    expect(await period(store)).toMatchObject({ views: 1 });
    await server().run(url, 'ALTER TABLE collector_channels DROP CONSTRAINT never');
    await store.save();
    expect(await period(store)).toMatchObject({ views: 2, byPage: { pages: 1 } });
  });

  test('the store remembers a page again that another collector forgets in the middle of a write', async () => {
    const store = open();
    await write(store, 1, { number: 0, events: [event('shown')] });
    await server().run(url, forgetOnce);
    await write(store, 2, { number: 1, events: [event('shown')] });
    await write(store, 3, { number: 1, events: [event('shown')] });
    expect(await period(store)).toMatchObject({ views: 2 });
    expect(await store.size()).toMatchObject({ pages: 1, repeats: 1 });
  });

  test('the store counts a message with a character that PostgreSQL text cannot contain', async () => {
    const store = open();
    await write(store, 1, { events: [event('error', { message: 'a\0b', stack: 'at\0x' })] });
    expect(await readErrors(store, asked)).toMatchObject([{ message: 'a\0b', stack: 'at\0x', count: 1 }]);
  });

  test('the first of several collectors makes the tables, and an older collector works beside newer ones', async () => {
    const writers = Array.from({ length: 4 }, () => open());
    await Promise.all(writers.map((store) => write(store, 1, { events: [event('shown')] })));
    await server().run(url, `UPDATE collector_schema SET version = ${schemaVersion + 1}`);
    const older = open();
    await write(older, 1, { events: [event('shown')] });
    expect(await period(older)).toMatchObject({ views: 5 });
    await server().run(url, `UPDATE collector_schema SET least = ${schemaVersion + 1}`);
    await expect(write(open(), 1, { events: [event('shown')] })).rejects.toThrow(
      `The tables need a collector of schema ${schemaVersion + 1} or newer`,
    );
  });

  test('a new version of a row of the current minute stays in its page, and needs no entry in the index', async () => {
    const store = open();
    const views = Array.from({ length: 200 }, (_, id) => event('shown', { screen: `/${id}` }));
    for (let batch = 1; batch <= 20; batch += 1) await write(store, batch, { events: views });
    // The server adds up what a session changed when it ends.
    await store.close();
    const sql = `SELECT n_tup_upd AS changed, n_tup_hot_upd AS stayed FROM pg_stat_user_tables
      WHERE schemaname = current_schema() AND relname LIKE 'collector_minutes%' AND n_tup_upd > 1000`;
    const { changed, stayed } = await until(
      async () => (await server().run<{ changed: string; stayed: string }>(url, sql))[0],
    );
    expect(Number(stayed) / Number(changed)).toBeGreaterThan(0.95);
  });

  test('PostgreSQL has one table of minutes per hour, dropped when they become hours, and drops the hours after 30 days', async () => {
    const tables = async () => {
      const sql = `SELECT tablename AS name FROM pg_tables
        WHERE schemaname = current_schema() AND tablename ~ '[0-9]$' ORDER BY 1`;
      return (await server().run<{ name: string }>(url, sql)).map(({ name }) => name);
    };
    const store = open();
    const other = open();
    await write(store, 1, { events: [event('shown'), event('shown', { ago: 2 * MINUTE })] });
    expect(await tables()).toEqual(['collector_minutes_2026112209', 'collector_minutes_2026112210']);
    const tidied = async (now: number) => {
      for (const one of [store, other]) while (await one.tidy(now));
      return tables();
    };
    expect(await tidied(start + 24 * HOUR)).toEqual([
      'collector_hours_20261122',
      'collector_minutes_2026112210',
    ]);
    expect(await tidied(start + 26 * HOUR)).toEqual(['collector_hours_20261122']);
    // A batch this late finds its table dropped; the next try makes the table again.
    await expect(write(store, 2, { events: [event('shown')] })).rejects.toThrow('dropped meanwhile');
    await store.save();
    expect(await tidied(start + 26 * HOUR)).toEqual(['collector_hours_20261122']);
    expect(await period(other)).toMatchObject({ seconds: 3_600, views: 1 });
    const views = (await readFigures(other, asked, start)).versions[0]?.periods.map((one) => one.views);
    expect(views).toEqual([1, 2]);
    expect(await tidied(start + 32 * 24 * HOUR)).toEqual([]);
    expect(await store.size()).toMatchObject({ series: 0, pages: 0, oldest: null });
  });
});
