// How a room holds with 500 guests: npm run drill -- sockets [SECONDS]
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { sitePort } from '../support/ports.ts';
import { conclude, round, spread } from './figures.ts';
import { enterRoom, makePlayers, ping, post, type RoomClient, say } from './roomClients.ts';
import { serve } from './serve.ts';

const GUESTS = 500;
const PLAYERS = 25;
const ROOM = 11;
const SLOWEST_MS = 1000;

const seconds = Number(process.argv[2] ?? 30);
const address = `http://127.0.0.1:${sitePort}`;
const data = mkdtempSync(join(tmpdir(), 'drill-sockets-'));
const served = await serve('sandbox/src/main.ts', [], 'Sandbox API on', {
  PORT: String(sitePort),
  FRAMES_PORT: String(sitePort + 1),
  DATA_DIR: data,
  TEST_SWITCHES: '1',
});

try {
  const players = await makePlayers(address, PLAYERS);
  const startedAt = performance.now();
  const guests: RoomClient[] = [];
  for (let index = 0; index < GUESTS; index += 1) {
    guests.push(await enterRoom(address, ROOM, players[index % PLAYERS]?.token ?? ''));
  }
  console.log(`${GUESTS} guests entered in ${round((performance.now() - startedAt) / 1000)} s`);

  const calm = await stage('each guest a frame a second, each answered, and a line a second to all', 1);
  const lively = await stage('the same with 20 lines a second to all', 20);
  const rough = await hostileGuests(players[0]?.token ?? '');
  const after = await stage('the first again, after the hostile guests', 1);

  const stayed = guests.filter(({ isClosed }) => !isClosed).length;
  const { books } = (await (
    await fetch(`${address}/sandbox/state`)
  )
    .json()
    .then((answer) => answer.data)) as {
    books: string[];
  };
  conclude({
    [`all ${GUESTS} guests are still connected`]: stayed === GUESTS,
    'no pong and no line was lost': [calm, lively, after].every(({ lost }) => lost === 0),
    [`every answer within ${SLOWEST_MS} ms`]: [calm, after].every(({ slowest }) => slowest <= SLOWEST_MS),
    'huge frames end their connection, garbage and silence do not': rough,
    'the platform still answers and its books are right': books.length === 0,
  });
  for (const { socket } of guests) socket.close();

  async function stage(name: string, linesASecond: number) {
    const before = served.usage();
    for (const guest of guests) Object.assign(guest, { lines: 0, pongMs: [], lineMs: [] });
    const timers = guests.map((guest, index) => pingEverySecond(guest, (index / GUESTS) * 1000));
    const from = performance.now();
    for (let line = 0; line < seconds * linesASecond; line += 1) {
      await sleep(Math.max(0, from + (line * 1000) / linesASecond - performance.now()));
      const speaker = guests[(line * 7) % GUESTS];
      if (speaker) say(speaker);
    }
    await sleep(Math.max(0, from + seconds * 1000 - performance.now()));
    const pings = (await Promise.all(timers.map((stop) => stop()))).reduce((sum, sent) => sum + sent, 0);
    await sleep(1_500);
    const pongs = guests.flatMap(({ pongMs }) => pongMs);
    const lines = guests.flatMap(({ lineMs }) => lineMs);
    const lost = pings - pongs.length + seconds * linesASecond * GUESTS - lines.length;
    const now = served.usage();
    console.log(`\n${name}, ${seconds} s`);
    console.log(
      `  frames to the room ${pings + seconds * linesASecond}, from it ${pongs.length + lines.length}, lost ${lost}`,
    );
    console.log(`  pong ms ${JSON.stringify(spread(pongs))}, line ms ${JSON.stringify(spread(lines))}`);
    if (before && now) {
      const share = ((now.cpuSeconds - before.cpuSeconds) / (seconds + 1.5)) * 100;
      console.log(`  platform: ${round(share)} % of one processor, ${now.megabytes} MB`);
    }
    return { lost, slowest: Math.max(spread(pongs).max, spread(lines).max) };
  }
} finally {
  await served.close();
  rmSync(data, { recursive: true, force: true });
}

/** Gives the way to stop, which says how many pings were sent. */
function pingEverySecond(guest: RoomClient, offsetMs: number): () => Promise<number> {
  let sent = 0;
  let timer: NodeJS.Timeout | undefined;
  const once = () => {
    ping(guest);
    sent += 1;
  };
  const start = setTimeout(() => {
    once();
    timer = setInterval(once, 1000);
  }, offsetMs);
  return async () => {
    clearTimeout(start);
    clearInterval(timer);
    return sent;
  };
}

/** Guests who send garbage, far too much, or nothing at all. */
async function hostileGuests(token: string): Promise<boolean> {
  const enter = (count: number) =>
    Promise.all(Array.from({ length: count }, () => enterRoom(address, ROOM, token)));
  const [garbage, huge, silent] = [await enter(20), await enter(20), await enter(20)];
  for (const { socket } of garbage) {
    for (const frame of ['{', '[]', 'null', '\u0000', '{"content":{"a":1},"order":1}', 'x'.repeat(8_000)])
      for (let time = 0; time < 50; time += 1) socket.send(frame);
    socket.send(new Uint8Array(4_000));
  }
  for (const { socket } of huge) socket.send('x'.repeat(5_000_000));
  await sleep(2_000);
  const isRight =
    garbage.every(({ isClosed }) => !isClosed) &&
    huge.every(({ isClosed }) => isClosed) &&
    silent.every(({ isClosed }) => !isClosed);
  for (const { socket } of [...garbage, ...silent]) socket.close();
  await post(address, '/sandbox/players', { name: 'stillhere' });
  return isRight;
}
