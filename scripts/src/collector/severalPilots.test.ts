import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { createCollector } from '@site/collector';
import {
  describePostgres,
  event,
  pageNumber,
  report,
  type Served,
  serve,
  until,
} from '@site/collector/testing';
import { latestDocument, openCollector, publish, verdictsOf } from '@site/site-release';
import {
  createPilot,
  findSigningKey,
  history,
  hostBuild,
  openStore,
  type PilotLine,
  remoteBuild,
  requireChannelState,
  rollOut,
  type S3Server,
  s3Credentials,
  startS3Server,
  verify,
} from '@site/site-release/testing';

const PILOTS = 4;
/** The guard requires 200 views on 50 pages of each version. */
const PAGES = 52;
const VIEWS = 4;
const by = { by: 'Lin' };

describePostgres('four pilots on one S3, and two collectors on one PostgreSQL', (postgres) => {
  let folder: string;
  let s3: S3Server;
  let collectors: Served[];

  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'pilots-'));
    s3 = await startS3Server(join(folder, 'server'));
    await findSigningKey({ localFile: join(folder, 'key.json') });
    const databaseUrl = await postgres().empty();
    const start = () =>
      serve((dataDir, log) =>
        createCollector({
          dataDir,
          databaseUrl,
          log,
          readDocument: (channel) => latestDocument(open(), channel),
          trustedProxies: ['127.0.0.1'],
          intervalMs: 20,
        }),
      );
    collectors = [await start(), await start()];
  });
  beforeAll(() => begin());
  beforeAll(() => reportFromPages());
  afterAll(async () => {
    await Promise.all(collectors.map((collector) => collector.close()));
    await s3.stop();
    rmSync(folder, { recursive: true, force: true });
  });

  const open = () =>
    openStore('s3://releases/site', {
      key: join(folder, 'key.json'),
      env: {
        AWS_ENDPOINT_URL: s3.endpoint,
        AWS_ACCESS_KEY_ID: s3Credentials.accessKeyId,
        AWS_SECRET_ACCESS_KEY: s3Credentials.secretAccessKey,
      },
    });
  const collectorAt = (place: number) => collectors[place % collectors.length] as Served;
  const clientOf = (place: number) => openCollector({ address: collectorAt(place).operators });

  /** Publishes a host and two versions of the wallet, and begins the rollout of the newer one. */
  async function begin(): Promise<void> {
    const store = open();
    await publish(store, await hostBuild(folder, '1.0.0'), by);
    for (const version of ['1.0.0', '1.1.0']) {
      const build = await remoteBuild(folder, { name: 'wallet', version, paths: ['/'] });
      await publish(store, build, { ...by, promote: version === '1.0.0' });
    }
    const terms = { version: '1.1.0', steps: [500, 2_500, 10_000], everyMs: 1_000, guard: 'few-networks' };
    await rollOut(store, 'wallet', { ...terms, watchMs: 0 }, by);
  }

  async function reportFromPages(): Promise<void> {
    const statuses = await Promise.all(
      Array.from({ length: 2 * PAGES }, (_, page) => {
        const place = { version: page % 2 ? '1.1.0' : '1.0.0', visit: 'returning' as const };
        const events = [...Array.from({ length: VIEWS }, () => event('shown', place)), event('error', place)];
        const sender = { 'x-forwarded-for': `198.51.${page >> 1}.7` };
        const { send, hasTicket } = collectorAt(page >> 1);
        const first = report({ page: pageNumber(page), number: 0, events });
        // The second report of a page lets the first count.
        return until(async () => {
          await send(first, sender);
          return hasTicket(first.page);
        }).then(() => send({ ...first, number: 1, events: [] }, sender));
      }),
    );
    expect(new Set(statuses)).toEqual(new Set([204]));
  }

  const figuresAt = (place: number) => {
    const [from, to] = [new Date(Date.now() - 3_600_000), new Date(Date.now() + 60_000)];
    return clientOf(place).figures({ channel: 'live', app: 'wallet', from, to });
  };

  test('the collectors answer the same figures, parts, errors and pages', async () => {
    await until(async () => {
      const { versions } = await figuresAt(0);
      const views = versions.flatMap(({ periods }) => periods).reduce((sum, one) => sum + one.views, 0);
      return views === 2 * PAGES * VIEWS;
    });
    const span = { channel: 'live', app: 'wallet', from: new Date(Date.now() - 3_600_000), to: new Date() };
    for (const read of [
      async (place: number) => (await figuresAt(place)).versions,
      (place: number) => clientOf(place).parts({ ...span, version: '1.1.0' }),
      (place: number) => clientOf(place).errors(span),
      (place: number) =>
        clientOf(place)
          .pages('live')
          .then(({ at: _, ...pages }) => pages),
    ]) {
      let answers: readonly unknown[] = [];
      // The networks of the last reports may be counted between two answers.
      await until(async () => {
        answers = [await read(0), await read(1)];
        return isDeepStrictEqual(answers[0], answers[1]);
      }).catch(() => undefined);
      expect(answers[1]).toEqual(answers[0]);
    }
  });

  test('the pilots carry out each step of a plan once', async () => {
    const lines: PilotLine[] = [];
    const notices: string[] = [];
    const pilots = Array.from({ length: PILOTS }, (_, place) =>
      createPilot({
        store: open(),
        channel: 'live',
        by: `pilot ${place}`,
        ask: verdictsOf(clientOf(place)),
        notify: ({ event }) => notices.push(event),
        say: (line) => lines.push(line),
        now: () => new Date(),
      }),
    );
    const stepped = open();
    await until(async () => {
      await Promise.all(pilots.map(({ round }) => round()));
      return (await requireChannelState(stepped, 'live')).rollouts?.wallet?.state === 'done';
    });
    // Another round, of pilots that have not seen the end yet or have.
    await Promise.all(pilots.map(({ round }) => round()));
    const acts = lines.map(({ act, revision }) => `${act} ${revision}`);
    expect(acts).toEqual(['step 4', 'done 5']);
    expect(notices).toEqual(['rollout-done']);
    const reasons = (await history(stepped)).map(({ revision, reason }) => `${revision} ${reason}`);
    expect(reasons.filter((line) => line.includes('step '))).toEqual([
      expect.stringContaining('5 step 3 of 3'),
      expect.stringContaining('4 step 2 of 3'),
    ]);
    expect((await verify(stepped)).problems).toEqual([]);
    // The condition of the write decided: more than one pilot tried to take a step.
    const tries = s3.requests.filter((one) => /^PUT .*\/releases\/live\/[45]\.json/.test(one));
    expect(tries.length).toBeGreaterThan(2);
  });
});
