import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Call } from '@site/shared/contract/call';
import * as v from 'valibot';
import { dayMs } from '../platform/base/clock.ts';

/** A sandbox in a process of its own, which can be killed and restarted with the same data. */
export type PlatformProcess = {
  /** Returns its address, or null while it is down. */
  origin(): string | null;
  /** Sends a request that bypasses the faults, and waits while the platform is down. It serves the back office and audits. */
  ask(path: string, payload?: object | null, token?: string): Promise<unknown>;
  /** Sends a call of the contract in the same way and reads the response by its schema. */
  read<Input, Data>(call: Call<Input, Data>, payload: Input, token: string): Promise<Data>;
  /** Moves its clock forward by this much. */
  passTime(ms: number): Promise<void>;
  /** Kills it in the middle of its work and starts it again. */
  kill(): Promise<void>;
  close(): Promise<void>;
};

const main = join(import.meta.dirname, '..', 'main.ts');
/** 10:30 in Beijing, when red packets are open and the draws of all lotteries have just begun. */
const packetsMs = 2.5 * 3_600_000;

/** The frame of every answer of the platform. */
export const envelope = v.object({ code: v.number(), message: v.string(), data: v.unknown() });

/** Starts the platform on a temporary folder. */
export async function startPlatformProcess(): Promise<PlatformProcess> {
  const dataDir = await mkdtemp(join(tmpdir(), 'money-'));
  const [port, framesPort] = [await freePort(), await freePort()];
  const home = `http://127.0.0.1:${port}`;
  const shiftMs = (packetsMs - (Date.now() % dayMs) + dayMs) % dayMs;
  const directly = new Set<Promise<unknown>>();
  const send = sendTo(home);
  let isUp = false;
  let isOpen = false;
  let child: ChildProcess | undefined;
  let ready = start();

  async function start(): Promise<void> {
    child = await spawnPlatform({ PORT: String(port), FRAMES_PORT: String(framesPort), DATA_DIR: dataDir });
    // A restart loses the shift of the clock, so that it is sent before any other request.
    await send('/sandbox/clock', { shiftMs });
    isUp = true;
    isOpen = true;
  }

  async function ask(path: string, payload: object | null = {}, token?: string): Promise<unknown> {
    while (!isOpen) await ready;
    const asking = send(path, payload, token);
    directly.add(asking);
    try {
      return await asking;
    } finally {
      directly.delete(asking);
    }
  }

  await ready;
  return {
    origin: () => (isUp ? home : null),
    ask,
    read: async (call, payload, token) => v.parse(call.data, await ask(call.path, payload as object, token)),
    async passTime(ms) {
      await ask('/sandbox/clock', { shiftMs: shiftMs + ms });
    },
    kill() {
      isOpen = false;
      ready = (async () => {
        // Requests of the back office have no key, so they must not be cut off.
        await Promise.allSettled(directly);
        isUp = false;
        await killed(child);
        await start();
      })();
      return ready;
    },
    async close() {
      await killed(child);
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

/** Starts the sandbox. Resolves once it serves. */
async function spawnPlatform(env: Readonly<Record<string, string>>): Promise<ChildProcess> {
  const child = spawn(process.execPath, [main], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, HOST: '127.0.0.1', TEST_SWITCHES: '1', ...env },
  });
  let output = '';
  await new Promise<void>((resolve, reject) => {
    const read = (part: Buffer) => {
      output += part;
      if (output.includes('Sandbox API on')) resolve();
    };
    child.stdout.on('data', read);
    child.stderr.on('data', read);
    child.once('exit', () => reject(new Error(`The sandbox did not start:\n${output}`)));
  });
  return child;
}

async function killed(child: ChildProcess | undefined): Promise<void> {
  if (!child || child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, 'exit');
  child.kill('SIGKILL');
  await ended;
}

/** Returns a function that sends a request to the sandbox and returns the data of its answer. */
function sendTo(home: string) {
  return async (path: string, payload: object | null, token?: string): Promise<unknown> => {
    const response = await fetch(home + path, {
      method: payload ? 'POST' : 'GET',
      headers: {
        ...(payload && { 'content-type': 'application/json' }),
        ...(token && { authorization: `Bearer ${token}` }),
      },
      ...(payload && { body: JSON.stringify(payload) }),
    });
    const { code, message, data } = v.parse(envelope, await response.json());
    if (code !== 200) throw new Error(`${path}: ${message}`);
    return data;
  };
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}
