import { spawn } from 'node:child_process';
import { closeSync, openSync, readFileSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { NodeProcess } from '../nodeProcess.ts';
import { until } from '../waits.ts';

const root = join(import.meta.dirname, '..', '..', '..');

/** The released site behind nginx, as the containers run it. */
export type NginxSite = {
  readonly address: string;
  readonly framesAddress: string;
  readonly figures: string;
  readonly store: string;
  /** Returns the requests and errors that an nginx has logged. */
  log(name: string): string;
  /** Stops one application's server and starts it again with the files of another image. */
  replaceApplication(name: string, published: string): Promise<void>;
  stopApplication(name: string): Promise<void>;
  /** Stops the platform, or the collector, for good. */
  stopServer(name: 'api' | 'collector'): Promise<void>;
  close(): Promise<void>;
};

/** Starts it on four ports from `port`, and with its own certificate on two ports from `tlsPort`. */
export async function nginxSite(port: number, tlsPort: number): Promise<NginxSite> {
  const store = join(root, '.site/test/store');
  const args = [String(port), '--store', store, '--tls-port', String(tlsPort)];
  const runner = await NodeProcess.serving('nginx site on', 'deploy/src/nativeSite.ts', args);
  const [, folder = '', figures = ''] = / in (\/\S+), figures on (\S+)/.exec(runner.output) ?? [];
  const copied = join(folder, 'store');
  const started = new Set<string>();
  const logFile = (name: string) => join(folder, `${name}.log`);
  const stopApplication = (name: string) => endServer(join(folder, 'run', name, 'tmp/nginx.pid'));

  return {
    address: `http://localhost:${port}`,
    framesAddress: `http://localhost:${port + 1}`,
    figures,
    store: copied,
    log: (name) => readFileSync(logFile(name), 'utf8'),
    stopApplication,
    stopServer: async (name) => {
      const pid = Number(readFileSync(join(folder, `${name}.pid`), 'utf8'));
      process.kill(pid, 'SIGTERM');
      await inTime(() => !isRunning(pid));
    },
    replaceApplication: async (name, published) => {
      await stopApplication(name);
      const { uid, gid } = statSync(logFile(name));
      const output = openSync(logFile(name), 'a');
      const config = join(folder, 'run', name, 'app.conf');
      // linux: these are the containers' own script and server.
      spawn('sh', [join(folder, 'app.sh'), published, copied, config], {
        stdio: ['ignore', output, output],
        env: { ...process.env, PATH: `${process.env.PATH}:/usr/sbin` },
        // linux: where there is no such call, nothing is given up.
        ...(process.getuid?.() === 0 ? { uid, gid } : {}),
      });
      closeSync(output);
      started.add(name);
      await inTime(() => isThere(join(folder, 'run', `${name}.sock`)));
    },
    close: async () => {
      for (const name of started) await stopApplication(name);
      await runner.end();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

async function endServer(pidFile: string): Promise<void> {
  if (!isThere(pidFile)) return;
  process.kill(Number(readFileSync(pidFile, 'utf8')), 'SIGTERM');
  await inTime(() => !isThere(pidFile));
}

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

function isThere(file: string): boolean {
  return statSync(file, { throwIfNoEntry: false }) !== undefined;
}

function inTime(isDone: () => boolean): Promise<void> {
  return until('a server starts or ends', isDone, 10_000, 20);
}
