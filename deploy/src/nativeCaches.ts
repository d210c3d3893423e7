import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Daemon, daemon } from './daemon.ts';
import { folderForNginx, nativeConfig } from './nativeConfig.ts';

/** Caches in a row before a site. */
export type Caches = {
  /** Returns what the nginx of each has logged. */
  log(): string;
  close(): Promise<void>;
};

/** Starts a cache on each of these ports. The last asks the site, each other one the next. Throws when one does not start. */
export async function startCaches(ports: readonly number[], site: string): Promise<Caches> {
  const folder = mkdtempSync(join(tmpdir(), 'site-caches-'));
  const folders = { store: folder, front: folder, run: join(folder, 'run'), tls: folder };
  for (const one of [folder, folders.run]) folderForNginx(one);
  const caches = ports.map((port, index): Daemon => {
    const next = ports[index + 1];
    const config = nativeConfig('cache.conf', `cache-${port}`, folders, {
      'listen 8080;': `listen 127.0.0.1:${port};`,
      'http://site:8080': next ? `http://127.0.0.1:${next}` : site,
    });
    return daemon(`cache-${port}`, 'nginx', ['-c', config], folder, {}, 'nginx');
  });
  const log = () => caches.map((one) => readFileSync(one.log, 'utf8')).join('');
  const close = async () => {
    await Promise.all(caches.map((one) => one.stop()));
    rmSync(folder, { recursive: true, force: true });
  };
  const deadline = Date.now() + 20_000;
  for (const port of ports)
    while (!(await isListening(port))) {
      if (Date.now() < deadline && !caches.some((one) => one.hasEnded())) continue;
      const text = log();
      await close();
      throw new Error(`A cache does not start: ${text}`);
    }
  return { log, close };
}

async function isListening(port: number): Promise<boolean> {
  await new Promise((resolve) => setTimeout(resolve, 50));
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1', () => {
      socket.destroy();
      resolve(true);
    }).on('error', () => resolve(false));
  });
}
