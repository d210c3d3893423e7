import { Sandbox } from '../../support/sites/sandbox.ts';
import { atMost } from '../../support/waits.ts';
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

/** Creates players, a few at a time. Returns their tokens. */
export function makePlayers(address: string, count: number): Promise<readonly string[]> {
  const sandbox = new Sandbox(address);
  const inTurn = atMost(AT_ONCE);
  const players = Array.from({ length: count }, () =>
    inTurn(async () => sandbox.token(await sandbox.player())),
  );
  return Promise.all(players);
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
