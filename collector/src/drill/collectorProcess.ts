import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { releaseDocument } from './reports.ts';

export type CollectorProcess = {
  readonly address: string;
  readonly operators: string;
  readonly child: ChildProcess;
  /** Sends a signal, and waits until the process has ended. */
  end(signal: NodeJS.Signals): Promise<void>;
};

/** Starts a collector with its data in a folder, in which it also writes a release document unless `env` names some. */
export async function startCollectorProcess(
  folder: string,
  env: Readonly<Record<string, string>> = {},
  remotes: readonly string[] = [],
): Promise<CollectorProcess> {
  const releases = join(folder, 'releases');
  if (!env.RELEASES) {
    mkdirSync(releases, { recursive: true });
    writeFileSync(join(releases, 'live.json'), JSON.stringify(releaseDocument(undefined, remotes)));
  }
  const child = spawn(process.execPath, [join(import.meta.dirname, '..', 'main.ts')], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      ...process.env,
      PORT: '0',
      OPERATORS_PORT: '0',
      RELEASES: releases,
      DATA_DIR: join(folder, 'data'),
      DATABASE_URL: '',
      TRUSTED_PROXIES: '127.0.0.1',
      ...env,
    },
  });
  const output = await untilLogged(child, 'data in');
  const [address = '', operators = ''] = output.match(/http:\/\/127\.0\.0\.1:\d+/g) ?? [];
  return {
    address,
    operators,
    child,
    async end(signal) {
      const ended = once(child, 'exit');
      child.kill(signal);
      await ended;
    },
  };
}

function untilLogged(child: ChildProcess, text: string): Promise<string> {
  let output = '';
  return new Promise((resolve, reject) => {
    const read = (part: Buffer) => {
      output += part;
      if (output.includes(text)) resolve(output);
    };
    child.stdout?.on('data', read);
    child.stderr?.on('data', read);
    child.once('exit', () => reject(new Error(`The collector did not start:\n${output}`)));
  });
}
