import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { connect } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import { listenOn, sendOn } from './lines.ts';

/** A POST request that reached the line, with its idempotency key. */
export type Arrival = { readonly path: string; readonly key: string };

/**
 * The point at which the line fails a call: `asked` is before the platform has it, `answered` is after the
 * platform has carried it out, before the answer arrives.
 */
export type Stage = 'asked' | 'answered';

type Fault = { left: number } & (
  | { readonly kind: 'cut'; readonly stage: Stage }
  | { readonly kind: 'hold'; readonly stage: Stage; readonly until: Promise<void> }
  | { readonly kind: 'repeat'; readonly afterMs: number }
);

/** A proxy to the site over HTTP/1.1 with keep-alive connections that breaks as mobile connections do. */
export type BrokenLine = {
  readonly address: string;
  readonly arrivals: readonly Arrival[];
  /** Cuts the connection of the next `times` calls of a path; by default after the platform has carried them out. */
  cut(path: string, times: number, stage?: Stage): void;
  /** Holds back calls of a path, or their answers. Returns a function that lets them go. */
  hold(path: string, stage?: Stage, times?: number): () => void;
  /** Sends each call of a path to the platform a second time, `afterMs` later. */
  repeat(path: string, afterMs: number): void;
  mend(path: string): void;
  /** Resolves when no call of the path is under way any more, repetitions included. */
  settled(path: string): Promise<void>;
  close(): Promise<void>;
};

/** Opens a line on a port to the site on another port. */
export async function brokenLine(port: number, sitePort: number): Promise<BrokenLine> {
  const faults = new Map<string, Fault>();
  const arrivals: Arrival[] = [];
  const underWay = new Map<Promise<unknown>, string>();

  function track<Result>(path: string, work: Promise<Result>): Promise<Result> {
    const forget = () => underWay.delete(work);
    underWay.set(work, path);
    work.then(forget, forget);
    return work;
  }

  async function pass(path: string, asked: IncomingMessage, answered: ServerResponse): Promise<void> {
    const key = asked.headers['idempotency-key'];
    if (asked.method === 'POST') arrivals.push({ path, key: String(key ?? '') });
    const body = await buffer(asked);
    const fault = faultOf(path);
    const failsAt = (stage: Stage) => fault !== null && fault.kind !== 'repeat' && fault.stage === stage;
    if (failsAt('asked') && (await isCut(fault))) return void asked.socket.destroy();
    if (fault?.kind === 'repeat') {
      const again = sleep(fault.afterMs).then(() => sendOn(sitePort, asked, body));
      track(path, again).catch(() => undefined);
    }
    const answer = await sendOn(sitePort, asked, body);
    if (failsAt('answered') && (await isCut(fault))) return void asked.socket.destroy();
    answered.writeHead(answer.status, answer.headers);
    answered.end(answer.body);
  }

  function faultOf(path: string): Fault | null {
    const fault = faults.get(path);
    if (!fault || fault.left <= 0) return null;
    fault.left -= 1;
    return fault;
  }

  const server = createServer((asked, answered) => {
    const path = asked.url?.split('?')[0] ?? '';
    track(path, pass(path, asked, answered)).catch(() => asked.socket.destroy());
  });
  server.on('upgrade', (asked, socket, head) => {
    const onward = connect(sitePort, 'localhost', () => {
      const lines = asked.rawHeaders.flatMap((name, at) =>
        at % 2 ? [] : [`${name}: ${asked.rawHeaders[at + 1]}`],
      );
      onward.write(`${asked.method} ${asked.url} HTTP/1.1\r\n${lines.join('\r\n')}\r\n\r\n`);
      onward.write(head);
      socket.pipe(onward).pipe(socket);
    });
    onward.on('error', () => socket.destroy());
    socket.on('error', () => onward.destroy());
  });
  const { close } = await listenOn(server, port);

  return {
    address: `http://localhost:${port}`,
    arrivals,
    cut: (path, times, stage = 'answered') => faults.set(path, { kind: 'cut', stage, left: times }),
    hold(path, stage = 'answered', times = Number.POSITIVE_INFINITY) {
      let release = () => {};
      const until = new Promise<void>((resolve) => (release = resolve));
      const fault: Fault = { kind: 'hold', stage, until, left: times };
      faults.set(path, fault);
      return () => {
        if (faults.get(path) === fault) faults.delete(path);
        release();
      };
    },
    repeat: (path, afterMs) => faults.set(path, { kind: 'repeat', afterMs, left: Number.POSITIVE_INFINITY }),
    mend: (path) => faults.delete(path),
    async settled(path) {
      const left = () => [...underWay].filter(([, way]) => way === path).map(([work]) => work);
      while (left().length > 0) await Promise.allSettled(left());
    },
    close,
  };
}

/** Waits while the fault holds the call. Returns whether the fault cuts it. */
async function isCut(fault: Fault | null): Promise<boolean> {
  if (fault?.kind === 'hold') await fault.until;
  return fault?.kind === 'cut';
}
