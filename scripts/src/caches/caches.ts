// Rolls back under pages that come through two caches in a row: npm run drill -- caches [--pages N]
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { startCaches } from '@site/deploy/caches';
import { ask, freePorts, listening } from '@site/deploy/local-servers';
import { createEdge } from '@site/site-release';
import { runScript, scriptCommand, wholeNumberFrom } from '../command/scriptCommand.ts';

/** How often an open page asks for the document (followReleases.ts). */
const POLL_MS = 15_000;
const MOST_SECONDS = 15;
const DOCUMENT = 'releases/live.json';
const FILE = 'host/1.0.0/main.abc.js';

await runScript(
  scriptCommand(
    'npm run drill -- caches',
    'Starts an edge, two caches in a row and pages that ask through both as the loader does, and rolls back.',
  )
    .option('--pages <number>', 'how many pages', wholeNumberFrom(1), 60)
    .action(drill),
);

type Page = { seenAt: number; asked: number; known: number; hits: number; calls: number; callHits: number };

/** The parts that all pages share: the port of the outer cache, the longest time that a cache may hold the document, and the end. */
type Run = { readonly outer: number; held: number; isOver: boolean };

async function drill({ pages: count }: { readonly pages: number }): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'caches-drill-'));
  const write = (path: string, text: string) => {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  };
  write(DOCUMENT, '{"revision":1}');
  write(FILE, 'x'.repeat(100_000));
  const reached: string[] = [];
  const edge = createEdge({
    store: folder,
    services: [{ paths: ['/api/'], handle: (_, response) => response.end('{}') }],
  });
  edge.on('request', ({ url }, response) =>
    response.on('finish', () => reached.push(`${response.statusCode} ${url}`)),
  );
  const ports = await freePorts(2);
  const caches = await startCaches(ports, `http://127.0.0.1:${await listening(edge)}`);
  const run: Run = { outer: ports[0] ?? 0, held: 0, isOver: false };
  try {
    // Pages open at any time, so their polls are spread over the interval.
    const opened = Promise.all(
      Array.from({ length: count }, (_, index) => playPage(run, (index * POLL_MS) / count)),
    );
    await pause(2 * POLL_MS);
    write(DOCUMENT, '{"revision":2}');
    const rolledBackAt = Date.now();
    const giveUp = pause(3 * POLL_MS, undefined, { ref: false }).then(() => {
      run.isOver = true;
    });
    await Promise.race([opened, giveUp]);
    judge(await opened, reached, rolledBackAt, run.held);
  } finally {
    await caches.close();
    edge.close();
    edge.closeAllConnections();
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Plays a page from its opening until it has seen the rollback, or the run is over. */
async function playPage(run: Run, opensAfterMs: number): Promise<Page> {
  const page = { seenAt: Number.POSITIVE_INFINITY, asked: 0, known: 0, hits: 0, calls: 0, callHits: 0 };
  await pause(opensAfterMs);
  if ((await ask(run.outer, `/${FILE}`)).headers['x-cache'] === 'HIT') page.hits += 1;
  for (let tag = ''; !run.isOver; ) {
    const next = Date.now() + POLL_MS;
    const answer = await ask(run.outer, `/${DOCUMENT}`, { 'if-none-match': tag });
    page.asked += 1;
    run.held = Math.max(run.held, heldSeconds(answer.headers['cache-control'] ?? ''));
    if (answer.status === 304) page.known += 1;
    else if (answer.body.includes('"revision":2')) page.seenAt = Date.now();
    tag = String(answer.headers.etag);
    page.calls += 1;
    if ((await ask(run.outer, '/api/balance')).headers['x-cache'] === 'HIT') page.callHits += 1;
    if (page.seenAt < Number.POSITIVE_INFINITY) break;
    await pause(Math.max(0, next - Date.now()));
  }
  return page;
}

/** Prints what pages and edge counted, and fails the drill where a demand is not met. */
function judge(pages: readonly Page[], reached: readonly string[], rolledBackAt: number, held: number): void {
  const sum = (field: keyof Page) => pages.reduce((total, page) => total + page[field], 0);
  const at = (text: string) => reached.filter((one) => one.endsWith(text)).length;
  const seconds = pages.map(({ seenAt }) => (seenAt - rolledBackAt) / 1000).sort((a, b) => a - b);
  const counted = POLL_MS / 1000 + 2 * held;
  console.log(
    [
      `${pages.length} pages through two caches; each asks every ${POLL_MS / 1000} s, and each cache may hold a document for ${held} s`,
      `seconds from the rollback to the page: p50 ${seconds[seconds.length >> 1]?.toFixed(1)}, most ${seconds.at(-1)?.toFixed(1)}; at most ${counted} by poll and headers`,
      `documents: ${sum('asked')} requests, ${sum('known')} answered 304; the edge answered ${at(DOCUMENT)}, of which ${at(`304 /${DOCUMENT}`)} with 304`,
      `files: ${pages.length} requests, ${sum('hits')} from a cache; the edge answered ${at(FILE)}`,
      `calls: ${sum('calls')} requests, ${sum('callHits')} from a cache; the edge answered ${at('/api/balance')}`,
    ].join('\n'),
  );
  const demands: readonly [demand: string, isMet: boolean][] = [
    [`a rollback reaches every page within ${MOST_SECONDS} s by poll and headers`, counted <= MOST_SECONDS],
    ['… and reached every page', pages.every(({ seenAt }) => seenAt < Number.POSITIVE_INFINITY)],
    ['a file leaves the edge once', at(FILE) === 1 && sum('hits') === pages.length - 1],
    ['no call is answered by a cache', sum('callHits') === 0 && at('/api/balance') === sum('calls')],
    [
      'an unchanged document costs 304 all the way',
      sum('known') > 0 && at(`304 /${DOCUMENT}`) === sum('known'),
    ],
  ];
  for (const [demand, isMet] of demands) console.log(`${isMet ? 'met    ' : 'NOT MET'} ${demand}`);
  if (demands.some(([, isMet]) => !isMet)) process.exitCode = 1;
}

/** Returns how long a shared cache may hold an answer without asking. */
function heldSeconds(control: string): number {
  if (/no-cache|no-store/.test(control)) return 0;
  return Number(/(?:s-maxage|max-age)=(\d+)/.exec(control)?.[1] ?? Number.POSITIVE_INFINITY);
}
