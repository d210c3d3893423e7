import { openRawSocket } from './rawSocket.ts';

const AT_ONCE = 8;

export type RoomClient = {
  send(text: string): void;
  close(): void;
  readonly pongMs: number[];
  readonly lineMs: number[];
  pingedAt: number;
  lines: number;
  refusals: number;
  isClosed: boolean;
};

type Person = { readonly token: string };

export async function makePlayers(address: string, count: number): Promise<Person[]> {
  const people: Person[] = [];
  while (people.length < count) {
    const numbers = Array.from(
      { length: Math.min(AT_ONCE, count - people.length) },
      (_, at) => people.length + at,
    );
    people.push(...(await Promise.all(numbers.map((number) => makePlayer(address, number)))));
  }
  return people;
}

async function makePlayer(address: string, number: number): Promise<Person> {
  const name = `drill${String(number).padStart(4, '0')}`;
  await post(address, '/sandbox/players', { name, password: name });
  const { api_token: token } = (await post(address, '/api/login_pc', { name, password: name })) as {
    api_token: string;
  };
  return { token };
}

export async function post(address: string, path: string, body: object): Promise<unknown> {
  const response = await fetch(address + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  const { code, message, data } = (await response.json()) as { code: number; message: string; data: unknown };
  if (code !== 200) throw new Error(`${path}: ${message}`);
  return data;
}

/** Opens a room's socket that measures the time of its pings and, with `listensClosely`, of the drill's lines. */
export async function enterRoom(
  address: string,
  roomId: number,
  token: string,
  { listensClosely = false } = {},
): Promise<RoomClient> {
  const query = new URLSearchParams({ roomid: String(roomId), _token: token });
  const pongMs: number[] = [];
  const lineMs: number[] = [];
  const client = { pongMs, lineMs, pingedAt: 0, lines: 0, refusals: 0, isClosed: false };
  const socket = await openRawSocket(`${address}/wss?${query}`, {
    onText(payload) {
      if (payload.length === 4) {
        pongMs.push(performance.now() - client.pingedAt);
        return;
      }
      // A message that starts with {"sysmsg": is a refusal, not a chat line.
      if (payload[2] === 's'.charCodeAt(0)) {
        client.refusals += 1;
        return;
      }
      client.lines += 1;
      const saidAt = listensClosely ? /said at ([\d.]+)/.exec(payload.toString())?.[1] : undefined;
      if (saidAt !== undefined) lineMs.push(performance.now() - Number(saidAt));
    },
    onClose() {
      client.isClosed = true;
    },
  });
  return Object.assign(client, socket);
}

export function ping(client: RoomClient): void {
  client.pingedAt = performance.now();
  client.send('ping');
}

export const lineNow = () => `said at ${performance.now()}`;

export function say(client: RoomClient): void {
  client.send(JSON.stringify({ content: lineNow(), order: 1 }));
}
