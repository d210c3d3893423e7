import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { type Core, createCore } from '../keeping/core.ts';
import { type StorePlace, sqliteFileIn, storeIn } from '../keeping/openStore.ts';
import { openMovedCounts } from '../postgres/movedCounts.ts';
import { freezeFile } from '../sqlite/frozenFile.ts';
import { describePostgres } from '../testing/eachStore.ts';
import { event, lostView, pageNumber, report, staleSite, start, unreadField } from '../testing/reports.ts';
import { moveCounts } from './moveCounts.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

describePostgres('counts of a SQLite file that move into PostgreSQL', (server) => {
  let folder: string;
  let file: string;
  let url: string;
  let batch: number;
  const cores: Core[] = [];

  beforeEach(async () => {
    folder = mkdtempSync(join(tmpdir(), 'moving-'));
    file = sqliteFileIn(folder);
    url = await server().empty();
    batch = 0;
  });
  afterEach(async () => {
    await Promise.all(cores.splice(0).map((core) => core.close()));
    rmSync(folder, { recursive: true, force: true });
  });

  async function open(place: StorePlace): Promise<Core> {
    const openStore = await storeIn(place);
    const core = createCore((onCounted) => openStore({ onCounted, now: () => start }), { now: () => start });
    cores.push(core);
    return core;
  }
  const openShared = () => open({ url, writer: 'a newer collector' });

  /** Counts events of each kind of two days in batches; `tidy` merges those of the first day into hours. */
  async function fill(core: Core, first = 0, batches = 1): Promise<void> {
    for (let of = 0; of < batches; of += 1) {
      batch += 1;
      core.take(
        Array.from({ length: 30 }, (_, round) => round)
          .filter((round) => round % batches === of)
          .map((round) => ({ ...reportOf(round, first), engine: 'webkit' })),
        batch,
      );
      await core.save();
    }
    while (await core.tidy());
  }

  function reportOf(round: number, first: number) {
    const version = round % 3 ? '1.0.0' : '1.1.0';
    return {
      at: start - 2 * DAY + round * 99 * MINUTE,
      report: report({
        page: pageNumber(first + round),
        channel: round % 7 ? 'live' : 'test',
        events: [
          event('shown', { version, screen: `/game/${round % 5}` }),
          event('failed', { version, visit: 'first' }),
          event('error', { version, message: `m\0${'abc'[round % 3]}`, stack: `at ${round}` }),
          event('vital', { version, name: 'INP', value: 40 + round }),
          event('calls', { version, name: `/api/${round % 4}` }),
          event('long-tasks', { version }),
          event('violation', { version }),
          event('followed', { version, revision: round % 3 }),
        ],
        lost: [lostView({ version })],
        unread: [unreadField({ version, field: `[].field_${round % 3}` })],
        stale: staleSite(round % 2 ? '2026-11-20T10:00:00Z' : undefined),
      }),
    };
  }

  /** Returns everything that operators can read, in an order that does not depend on the store. */
  async function answers(core: Core): Promise<unknown[]> {
    const all: unknown[] = [];
    for (const channel of ['live', 'test']) {
      const asked = { channel, from: start - 3 * DAY, to: start + HOUR };
      const wallet = { ...asked, app: 'wallet' };
      all.push(
        await core.ask({ what: 'figures', asked: wallet }),
        await core.ask({
          what: 'figures',
          asked: { ...wallet, from: start - 20 * HOUR, to: start - 7 * HOUR },
        }),
        await core.ask({ what: 'parts', asked: { ...wallet, version: '1.0.0' } }),
        await core.ask({ what: 'parts', asked: { ...wallet, version: '1.1.0' } }),
        await core.ask({ what: 'errors', asked }),
        // Open pages report again by themselves; where they went over is counted.
        { ...((await core.ask({ what: 'pages', channel })) as object), open: 0, runs: {}, revisions: {} },
      );
    }
    return sorted(all) as unknown[];
  }

  async function filled(): Promise<unknown[]> {
    const core = await open({ file });
    await fill(core);
    const before = await answers(core);
    await core.close();
    cores.length = 0;
    return before;
  }

  test('the move leaves figures, parts with unread fields, errors and followed versions as they were, and its repeat moves nothing', async () => {
    const before = await filled();
    const { rows } = await moveCounts(file, url);
    expect(rows).toBeGreaterThan(100);
    expect(await answers(await openShared())).toEqual(before);
    expect(await moveCounts(file, url)).toEqual({ rows, movedBefore: rows });
    expect(await answers(await openShared())).toEqual(before);
    await expect(open({ file })).rejects.toThrow('were moved into PostgreSQL: start with DATABASE_URL');
  });

  test('the move adds the counts of the file to those of collectors that write meanwhile', async () => {
    const both = await open({ file: join(folder, 'both.sqlite') });
    await fill(both);
    await fill(both, 100);
    await filled();
    const shared = await openShared();
    await Promise.all([fill(shared, 100, 10), moveCounts(file, url)]);
    expect(await answers(shared)).toEqual(await answers(both));
  });

  test('the move that breaks off reports how many rows are moved, and the next move adds the rest once', async () => {
    const before = await filled();
    await openShared().then((core) => core.versions());
    await server().run(
      url,
      `CREATE FUNCTION raise() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE 'no room'; END $$;
       CREATE TRIGGER never BEFORE UPDATE ON collector_moves FOR EACH ROW EXECUTE FUNCTION raise()`,
    );
    await expect(moveCounts(file, url)).rejects.toThrow(
      /^(?!0 )\d+ of \d+ rows are moved; the next are not: no room\. Run this again: it moves the rest\.$/,
    );
    expect(await answers(await openShared())).not.toEqual(before);
    await server().run(url, 'DROP TRIGGER never ON collector_moves');
    const { rows, movedBefore } = await moveCounts(file, url);
    expect(movedBefore).toBeGreaterThan(0);
    expect(movedBefore).toBeLessThan(rows);
    expect(await answers(await openShared())).toEqual(before);
  });

  test('the move refuses rows that another move added meanwhile', async () => {
    await filled();
    const frozen = freezeFile(file);
    const target = await openMovedCounts(url);
    try {
      const rows = [...frozen.counts(0)].slice(0, 3);
      await target.add(frozen.source, 0, rows);
      await expect(target.add(frozen.source, 0, rows)).rejects.toThrow('by somebody else meanwhile');
      expect(await target.moved(frozen.source)).toBe(3);
    } finally {
      frozen.close();
      await target.close();
    }
  });

  test.each([
    ['there is no file', () => {}, 'There is no file '],
    ['a newer collector made the file', () => inFile('PRAGMA user_version = 7'), 'A newer collector made '],
    ['it is no file of a collector', () => inFile('CREATE TABLE other (a)'), 'no such table'],
  ])('the move refuses and adds nothing where %s', async (_, prepare, sentence) => {
    prepare();
    await expect(moveCounts(file, url)).rejects.toThrow(sentence);
    expect(await server().run(url, 'SELECT * FROM collector_moves')).toEqual([]);
  });

  function inFile(sql: string): void {
    const db = new DatabaseSync(file);
    db.exec(sql);
    db.close();
  }

  test('the move leaves the file as it is where PostgreSQL is away or needs a newer collector', async () => {
    await filled();
    await expect(moveCounts(file, `postgresql://collector@/postgres?host=${folder}`)).rejects.toThrow(
      /^Nothing was moved, because the PostgreSQL of DATABASE_URL cannot be used\. Correct this and run the command again: connect ENOENT .+$/,
    );
    await openShared().then((core) => core.versions());
    await server().run(url, 'UPDATE collector_schema SET version = 99, least = 99');
    await expect(moveCounts(file, url)).rejects.toThrow('The tables need a collector of schema 99 or newer');
    await open({ file });
  });

  test('the command refuses a file that a collector has open, and moves it once the collector has stopped', async () => {
    const run = () => {
      const { status, stdout, stderr } = spawnSync(
        process.execPath,
        [join(import.meta.dirname, '..', 'moveCounts.ts')],
        { encoding: 'utf8', env: { ...process.env, DATA_DIR: folder, DATABASE_URL: url } },
      );
      return { status, text: stdout + stderr };
    };
    const core = await open({ file });
    await fill(core);
    expect(run()).toEqual({
      status: 1,
      text: expect.stringContaining(`Another process has ${file} open, such as its collector`),
    });
    await core.close();
    cores.length = 0;
    const moved = run();
    const sentence = /^PostgreSQL has all (\d+) rows of .+\. The file is no longer needed\.$/m;
    expect(moved).toEqual({ status: 0, text: expect.stringMatching(sentence) });
    const [row] = await server().run<{ moved: string }>(url, 'SELECT moved FROM collector_moves');
    expect(row?.moved).toBe(sentence.exec(moved.text)?.[1]);
  });
});

function sorted(value: unknown): unknown {
  if (Array.isArray(value))
    return value.map(sorted).sort((a, b) => (JSON.stringify(a) < JSON.stringify(b) ? -1 : 1));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, sorted(one)]));
}
