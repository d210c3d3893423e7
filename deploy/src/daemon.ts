import { spawn } from 'node:child_process';
import { openSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { giveToNginx, nginxUser } from './nativeConfig.ts';

/** A process of this site with a log file of its own. */
export type Daemon = {
  readonly name: string;
  readonly log: string;
  hasEnded(): boolean;
  stop(): Promise<void>;
};

/** Starts a long-running process, and writes its id beside its log; `user` decides whose rights it gets. */
export function daemon(
  name: string,
  command: string,
  args: readonly string[],
  logFolder: string,
  env: Readonly<Record<string, string>>,
  user: 'own' | 'nginx' = 'own',
): Daemon {
  const log = join(logFolder, `${name}.log`);
  const output = openSync(log, 'a');
  if (user === 'nginx') giveToNginx(log);
  const child = spawn(command, args, {
    stdio: ['ignore', output, output],
    env: { ...process.env, PATH: `${process.env.PATH}:/usr/sbin`, ...env },
    ...(user === 'nginx' ? nginxUser : {}),
  });
  writeFileSync(join(logFolder, `${name}.pid`), String(child.pid));
  let ended = false;
  const exit = new Promise<void>((resolve) => {
    child.once('error', () => resolve());
    child.once('exit', () => resolve());
  }).then(() => {
    ended = true;
  });
  return {
    name,
    log,
    hasEnded: () => ended,
    stop: async () => {
      if (!ended) child.kill('SIGTERM');
      await exit;
    },
  };
}

/** Waits until a process logs its addresses on this computer, and returns them. Throws when it ends or time runs out. */
export async function addressesIn(one: Daemon): Promise<readonly string[]> {
  for (const deadline = Date.now() + 20_000; ; ) {
    const output = readFileSync(one.log, 'utf8');
    const found = output.match(/http:\/\/127\.0\.0\.1:\d+/g);
    if (found) return found;
    if (one.hasEnded() || Date.now() > deadline) throw new Error(`${one.name} does not listen: ${output}`);
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

/** Waits until /healthz answers 200 on every port. Throws when a process ends or time runs out. */
export async function untilHealthy(ports: readonly number[], daemons: readonly Daemon[]): Promise<void> {
  const deadline = Date.now() + 20_000;
  while (!(await Promise.all(ports.map(isHealthy))).every(Boolean)) {
    const lost = daemons.find((one) => one.hasEnded());
    if (lost) throw new Error(`${lost.name} ended: ${readFileSync(lost.log, 'utf8')}`);
    if (Date.now() > deadline) throw new Error('The site did not become healthy in time.');
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

async function isHealthy(port: number): Promise<boolean> {
  const signal = AbortSignal.timeout(1_000);
  const answer = await fetch(`http://127.0.0.1:${port}/healthz`, { signal }).catch(() => undefined);
  await answer?.body?.cancel();
  return answer?.status === 200;
}
