// Measures a room with 500 guests: npm run drill -- sockets [SECONDS]
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { NodeProcess } from '../support/nodeProcess.ts';
import { sitePort } from '../support/ports.ts';
import { postTo } from '../support/sites/sandbox.ts';
import { conclude, round, spread } from './base/figures.ts';
import { enterRoom, lineNow, makePlayers, ping, type RoomClient, say } from './base/roomClients.ts';

const GUESTS = 500;
const CLOSE_LISTENERS = 20;
const ROOM = 11;
const SLOWEST_MS = 1000;
const RISING_LINES = [50, 100, 200, 300, 400, 500, 600];

const seconds = Number(process.argv[2] ?? 30);
const address = `http://127.0.0.1:${sitePort}`;
const data = mkdtempSync(join(tmpdir(), 'drill-sockets-'));
const served = await NodeProcess.serving('Sandbox API on', 'sandbox/src/main.ts', [], {
  PORT: String(sitePort),
  FRAMES_PORT: String(sitePort + 1),
  DATA_DIR: data,
  TEST_SWITCHES: '1',
});

try {
  console.log(`load of the machine before: ${round(loadavg()[0] ?? 0)}`);
  const players = await makePlayers(address, GUESTS);
  const startedAt = performance.now();
  const guests: RoomClient[] = [];
  for (const [index, token] of players.entries()) {
    const listensClosely = index % (GUESTS / CLOSE_LISTENERS) === 0;
    guests.push(await enterRoom(address, ROOM, token, { listensClosely }));
  }
  console.log(`${GUESTS} players entered in ${round((performance.now() - startedAt) / 1000)} s`);

  const calm = await stage(
    'each guest a frame a second, each answered, and a line a second to all',
    saying(1),
  );
  const lively = await stage('the same with 20 lines a second to all', saying(20));
  const crowded = await stage('every guest says a line every second', saying(GUESTS));
  const rough = await hostileGuests(players);
  const after = await stage('the first again, after the hostile guests', saying(1));
  const stayed = guests.filter(({ isClosed }) => !isClosed).length;
  const mostLines = await rise();

  const state = await (await fetch(`${address}/sandbox/state`)).json();
  const { books } = (state as { data: { books: string[] } }).data;
  conclude({
    [`all ${GUESTS} guests are still connected`]: stayed === GUESTS,
    'no pong was lost, and each line was heard by all or refused to who said it': [
      calm,
      lively,
      crowded,
      after,
    ].every(({ lost }) => lost === 0),
    'with up to 20 lines a second none is refused': [calm, lively, after].every(
      ({ refused }) => refused === 0,
    ),
    [`every answer within ${SLOWEST_MS} ms`]: [calm, lively, crowded, after].every(
      ({ slowest }) => slowest <= SLOWEST_MS,
    ),
    'huge frames and floods end their connection, garbage and silence do not': rough,
    'the platform still answers and its books are right': books.length === 0,
  });
  console.log(`(with ${GUESTS} guests pongs stay within ${SLOWEST_MS} ms up to ${mostLines} lines a second)`);
  for (const guest of guests) guest.close();

  function saying(linesASecond: number) {
    return async (forSeconds: number) => {
      const lines = forSeconds * linesASecond;
      await evenly(lines, linesASecond, (line) => {
        const speaker = guests[(line * 7) % GUESTS];
        if (speaker) say(speaker);
      });
      return lines;
    };
  }

  /** Sends more lines than a room accepts from its guests. Returns the highest rate at which pongs are still in time. */
  async function rise(): Promise<number> {
    let most = 0;
    for (const linesASecond of RISING_LINES) {
      const send = async (forSeconds: number) => {
        const underWay: Promise<unknown>[] = [];
        await evenly(forSeconds * linesASecond, linesASecond, () => {
          const frame = { id: 1, author: 'a', avatar: '', content: lineNow() };
          underWay.push(postTo(address, '/sandbox/socket', { roomId: ROOM, frame }));
        });
        await Promise.all(underWay);
        return forSeconds * linesASecond;
      };
      const { slowest } = await stage(`the platform says ${linesASecond} lines a second to all`, send, 5);
      if (slowest > SLOWEST_MS) break;
      most = linesASecond;
    }
    return most;
  }

  async function stage(name: string, talk: (seconds: number) => Promise<number>, forSeconds = seconds) {
    const before = usage();
    for (const guest of guests) {
      Object.assign(guest, { lines: 0, refusals: 0 });
      guest.pongMs.length = 0;
      guest.lineMs.length = 0;
    }
    const timers = guests.map((guest, index) => pingEverySecond(guest, (index / GUESTS) * 1000));
    const said = await talk(forSeconds);
    const pings = timers.reduce((sum, stop) => sum + stop(), 0);
    const pongs = guests.flatMap(({ pongMs }) => pongMs);
    const refused = () => guests.reduce((sum, { refusals }) => sum + refusals, 0);
    const lost = () =>
      pings -
      guests.reduce((sum, { pongMs }) => sum + pongMs.length, 0) +
      guests.reduce((sum, { lines }) => sum + Math.abs(said - refused() - lines), 0);
    for (let waited = 0; waited < 10 && lost() > 0; waited += 1) await sleep(500);
    const now = usage();
    const lines = guests.flatMap(({ lineMs }) => lineMs);
    console.log(`\n${name}, ${forSeconds} s`);
    console.log(
      `  to the room ${pings} pings and ${said} lines, ${refused()} of them refused; from it ${pings} pongs and ${
        (said - refused()) * GUESTS
      } lines, lost ${lost()}`,
    );
    console.log(`  pong ms ${JSON.stringify(spread(pongs))}, line ms ${JSON.stringify(spread(lines))}`);
    if (before && now) {
      const share = ((now.cpuSeconds - before.cpuSeconds) / forSeconds) * 100;
      console.log(`  platform: ${round(share)} % of one processor, ${now.megabytes} MB`);
    }
    return { lost: lost(), refused: refused(), slowest: Math.max(spread(pongs).max, spread(lines).max) };
  }
} finally {
  await served.end();
  rmSync(data, { recursive: true, force: true });
}

async function evenly(count: number, aSecond: number, act: (number: number) => void): Promise<void> {
  const from = performance.now();
  for (let number = 0; number < count; number += 1) {
    const ms = from + (number * 1000) / aSecond - performance.now();
    if (ms > 0) await sleep(ms);
    act(number);
  }
  await sleep(Math.max(0, from + (count * 1000) / aSecond - performance.now()));
}

/** Starts pinging. The returned function stops it and returns the number of pings. */
function pingEverySecond(guest: RoomClient, offsetMs: number): () => number {
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
  return () => {
    clearTimeout(start);
    clearInterval(timer);
    return sent;
  };
}

/** Sends garbage, far too much, or nothing at all. Returns whether the platform disconnected the right guests. */
async function hostileGuests(tokens: readonly string[]): Promise<boolean> {
  const enter = (count: number) =>
    Promise.all(tokens.slice(0, count).map((token) => enterRoom(address, ROOM, token)));
  const [garbage, huge, silent, flooding] = [
    await enter(20),
    await enter(20),
    await enter(20),
    await enter(5),
  ];
  for (const { send } of garbage) {
    for (const frame of ['{', '[]', 'null', '\u0000', '{"content":{"a":1},"order":1}', 'x'.repeat(8_000)])
      for (let time = 0; time < 50; time += 1) send(frame);
  }
  for (const { send } of huge) send('x'.repeat(5_000_000));
  for (const { send } of flooding) for (let time = 0; time < 5_000; time += 1) send('ping');
  await sleep(2_000);
  const isRight = [huge, flooding].flat().every(({ isClosed }) => isClosed);
  const isPatient = [garbage, silent].flat().every(({ isClosed }) => !isClosed);
  for (const { close } of [...garbage, ...silent]) close();
  await postTo(address, '/sandbox/players', { name: 'stillhere' });
  return isRight && isPatient;
}

/** Returns the platform's seconds of processor time and resident megabytes, or null on systems without /proc. */
function usage(): { cpuSeconds: number; megabytes: number } | null {
  try {
    const fields = readFileSync(`/proc/${served.pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
    const resident = readFileSync(`/proc/${served.pid}/status`, 'utf8').match(/VmRSS:\s+(\d+)/)?.[1];
    return {
      cpuSeconds: (Number(fields[11]) + Number(fields[12])) / 100,
      megabytes: Math.round(Number(resident) / 1024),
    };
  } catch {
    return null;
  }
}
