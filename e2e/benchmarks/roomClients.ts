export type RoomClient = {
  readonly socket: WebSocket;
  readonly pongMs: number[];
  readonly lineMs: number[];
  pingedAt: number;
  lines: number;
  isClosed: boolean;
};

type Person = { readonly token: string };

/** Players with a session each, made through the test switches. */
export async function makePlayers(address: string, count: number): Promise<Person[]> {
  const people: Person[] = [];
  for (let index = 0; index < count; index += 1) {
    const name = `drill${String(index).padStart(4, '0')}`;
    await post(address, '/sandbox/players', { name, password: name });
    const { api_token: token } = (await post(address, '/api/login_pc', { name, password: name })) as {
      api_token: string;
    };
    people.push({ token });
  }
  return people;
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

/** A guest of a room that measures how long its pings and the lines of the drill take. */
export function enterRoom(address: string, roomId: number, token: string): Promise<RoomClient> {
  const query = new URLSearchParams({ roomid: String(roomId), _token: token });
  const socket = new WebSocket(`${address.replace('http', 'ws')}/wss?${query}`);
  const client: RoomClient = { socket, pongMs: [], lineMs: [], pingedAt: 0, lines: 0, isClosed: false };
  socket.onmessage = ({ data }) => {
    const text = String(data);
    if (text === 'pong') client.pongMs.push(performance.now() - client.pingedAt);
    const sentAt = /said at ([\d.]+)/.exec(text)?.[1];
    if (sentAt === undefined) return;
    client.lines += 1;
    client.lineMs.push(performance.now() - Number(sentAt));
  };
  socket.onclose = () => {
    client.isClosed = true;
  };
  return new Promise((resolve, reject) => {
    socket.onopen = () => resolve(client);
    socket.onerror = () => reject(new Error('A guest was not let in.'));
  });
}

export function ping(client: RoomClient): void {
  client.pingedAt = performance.now();
  client.socket.send('ping');
}

export function say(client: RoomClient): void {
  client.socket.send(JSON.stringify({ content: `said at ${performance.now()}`, order: 1 }));
}
