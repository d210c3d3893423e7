import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer, type IncomingMessage, request, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

/** A mishap of a request: the server is too busy for it, or its answer is lost on the way back. */
type Mishap = 'busy' | 'answer lost';

/** An S3 server in a process of its own, which checks signatures. `plain` is its address without conditional writes. */
export type S3Server = {
  readonly endpoint: string;
  readonly plain: string;
  /** The requests so far, such as `GET /releases/site/index.html`. */
  readonly requests: readonly string[];
  /** Sets how long each request takes from now on. */
  slowTo(ms: number): void;
  /** Sets the mishaps of the next requests, in order. */
  meddle(...mishaps: readonly Mishap[]): void;
  stop(): Promise<void>;
};

/** The name and secret that the server knows. */
export const s3Credentials = { accessKeyId: 'S3RVER', secretAccessKey: 'S3RVER' };

/** Starts the server with a bucket `releases`, behind a proxy that adds the conditional writes which it lacks. */
export async function startS3Server(dir: string): Promise<S3Server> {
  const port = await freePort();
  const argv = ['node', 's3rver', '-d', dir, '-a', '127.0.0.1', '-p', String(port), '--silent'];
  argv.push('--configure-bucket', 'releases');
  // The package lacks its command; this is the code that the command would run.
  const code = `require('@20minutes/s3rver/lib/cli.js').parseAsync(${JSON.stringify(argv)})`;
  const cwd = join(import.meta.dirname, '..', '..');
  // The server encrypts the tokens of long listings with an old cipher.
  const child = spawn(process.execPath, ['--openssl-legacy-provider', '-e', code], { cwd, stdio: 'ignore' });
  const plain = `http://127.0.0.1:${port}`;
  await answering(plain, child);
  const mishaps: Mishap[] = [];
  const requests: string[] = [];
  let delayMs = 0;
  const front = conditionalWrites(port, mishaps, async (request) => {
    requests.push(request);
    if (delayMs > 0) await pause(delayMs);
  });
  front.listen(0, '127.0.0.1');
  await once(front, 'listening');
  return {
    endpoint: `http://127.0.0.1:${portOf(front)}`,
    plain,
    requests,
    slowTo: (ms) => {
      delayMs = ms;
    },
    meddle: (...next) => mishaps.push(...next),
    stop: async () => {
      front.closeAllConnections();
      front.close();
      child.kill();
      await once(child, 'exit');
    },
  };
}

/** Forwards every request as it came, one write at a time, and answers 412 as S3 does. */
function conditionalWrites(
  port: number,
  mishaps: Mishap[],
  arrive: (request: string) => Promise<void>,
): Server {
  const present = new Set<string>();
  let last: Promise<unknown> = Promise.resolve();
  return createServer(async (incoming, outgoing) => {
    const { method = '', url = '' } = incoming;
    await arrive(`${method} ${url}`);
    const mishap = mishaps.shift();
    if (mishap === 'busy') {
      incoming.resume();
      outgoing.writeHead(503).end('<Error><Code>SlowDown</Code></Error>');
      return;
    }
    const isLost = mishap === 'answer lost';
    const write = async () => {
      if (method === 'PUT' && incoming.headers['if-none-match'] === '*' && present.has(url)) {
        incoming.resume();
        outgoing.writeHead(412).end('<Error><Code>PreconditionFailed</Code></Error>');
        return;
      }
      const status = await forward(incoming, outgoing, port, isLost);
      if (status < 300 && method === 'PUT') present.add(url);
      if (status < 300 && method === 'DELETE') present.delete(url);
    };
    if (method === 'PUT' || method === 'DELETE') last = last.then(write, write);
    else void forward(incoming, outgoing, port, isLost);
  });
}

function forward(
  incoming: IncomingMessage,
  outgoing: ServerResponse,
  port: number,
  isLost: boolean,
): Promise<number> {
  const { method, url, headers } = incoming;
  return new Promise((resolve) => {
    const passed = request({ host: '127.0.0.1', port, method, path: url, headers }, (answer) => {
      if (isLost) {
        answer.resume();
        outgoing.destroy();
      } else {
        outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
        answer.pipe(outgoing);
      }
      answer.on('end', () => resolve(answer.statusCode ?? 502));
    });
    passed.on('error', () => {
      outgoing.destroy();
      resolve(502);
    });
    incoming.pipe(passed);
  });
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const port = portOf(server);
  server.close();
  await once(server, 'close');
  return port;
}

function portOf(server: Server): number {
  return (server.address() as AddressInfo).port;
}

async function answering(address: string, child: ChildProcess): Promise<void> {
  while (child.exitCode === null) {
    const isUp = await fetch(address).then(
      () => true,
      () => false,
    );
    if (isUp) return;
    await pause(100);
  }
  throw new Error('The S3 server ended before it answered');
}
