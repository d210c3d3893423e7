import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';

/** The faults that can affect one sending of a call, in words for a report. */
export const faultWords = {
  lostAsk: 'cut before the platform had them',
  lostAnswer: 'cut before the answer',
  halfAnswer: 'cut within the answer',
  slow: 'delayed',
  late: 'cut, and brought to the platform later',
  twice: 'brought to the platform twice at once',
} as const;

export type Fault = keyof typeof faultWords;

export const faults = Object.keys(faultWords) as readonly Fault[];

export type FaultyLine = {
  readonly address: string;
  /** The number of times that each fault happened. */
  readonly happened: Readonly<Record<Fault, number>>;
  /** Sets the faults of a call with this key, one per sending. */
  plan(key: string, faults: readonly Fault[]): void;
  /** Resolves when no request to the platform is pending. */
  idle(): Promise<void>;
  close(): Promise<void>;
};

type LineOptions = {
  /** Returns the address of the platform, or null while it is down. */
  readonly platform: () => string | null;
  /** Whether requests carry their keys to the platform; false simulates a platform without idempotency keys. */
  readonly areKeysBrought: boolean;
};

const slowMs = 40;
const lateMs = 120;

/** Opens a proxy to the platform with kept-alive connections. It breaks, delays and repeats requests as planned for each key. */
export async function openFaultyLine({ platform, areKeysBrought }: LineOptions): Promise<FaultyLine> {
  const planned = new Map<string, Fault[]>();
  const happened = Object.fromEntries(faults.map((fault) => [fault, 0])) as Record<Fault, number>;
  const underWay = new Set<Promise<void>>();

  async function pass(asked: IncomingMessage, answered: ServerResponse): Promise<void> {
    const key = String(asked.headers['idempotency-key'] ?? '');
    const body = await buffer(asked);
    const fault = planned.get(key)?.shift();
    if (fault) happened[fault] += 1;
    if (fault === 'lostAsk' || fault === 'late') asked.socket.destroy();
    if (fault === 'lostAsk') return;
    if (fault === 'slow') await sleep(slowMs);
    if (fault === 'late') await sleep(lateMs);
    const [answer] = await Promise.all([bring(asked, body), fault === 'twice' ? bring(asked, body) : null]);
    if (fault === 'lostAnswer') asked.socket.destroy();
    if (asked.socket.destroyed) return;
    answered.writeHead(answer.status, {
      'content-type': 'application/json',
      'content-length': answer.body.length,
    });
    if (fault === 'halfAnswer') {
      answered.write(answer.body.subarray(0, answer.body.length / 2), () => asked.socket.destroy());
    } else {
      answered.end(answer.body);
    }
  }

  async function bring({ method, url, headers }: IncomingMessage, body: Buffer) {
    const origin = platform();
    if (!origin) throw new Error('The platform is down.');
    const { authorization, 'idempotency-key': key } = headers;
    const response = await fetch(origin + url, {
      method: method ?? 'POST',
      headers: {
        'content-type': 'application/json',
        ...(authorization && { authorization }),
        ...(areKeysBrought && key && { 'idempotency-key': String(key) }),
      },
      body: new Uint8Array(body),
    });
    return { status: response.status, body: Buffer.from(await response.arrayBuffer()) };
  }

  const server = createServer((asked, answered) => {
    const passing = pass(asked, answered)
      .catch(() => {
        asked.socket.destroy();
      })
      .finally(() => underWay.delete(passing));
    underWay.add(passing);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));

  return {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    happened,
    plan: (key, faultsOfKey) => planned.set(key, [...faultsOfKey]),
    async idle() {
      while (underWay.size > 0) await Promise.all(underWay);
    },
    async close() {
      const closed = new Promise((resolve) => server.close(resolve));
      server.closeAllConnections();
      await closed;
    },
  };
}
