import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Daemon, daemon } from './daemon.ts';
import { folderForNginx, type NativeFolders, nativeConfig } from './nativeConfig.ts';

/** A shipped configuration with the addresses of this machine, which listens on a port. */
export type Nginx = {
  readonly file: string;
  readonly port: number;
  readonly addresses: Readonly<Record<string, string>>;
};

export type Running = {
  /** Returns what all of them have logged. */
  log(): string;
  close(): Promise<void>;
};

/** Starts an nginx for each configuration; `prepare` writes the files that they include. Throws when one does not start. */
export async function startNginx(
  all: readonly Nginx[],
  prepare: (folders: NativeFolders, name: string) => void = () => {},
): Promise<Running> {
  const folder = mkdtempSync(join(tmpdir(), 'site-nginx-'));
  const folders = { store: folder, front: folder, run: join(folder, 'run'), tls: folder };
  for (const one of [folder, folders.run]) folderForNginx(one);
  const configs = all.map(({ file, port, addresses }) => {
    const name = `nginx-${port}`;
    const config = nativeConfig(file, name, folders, addresses);
    prepare(folders, name);
    return { name, config };
  });
  // None starts before all files are written: several include the same ones.
  const daemons = configs.map(
    ({ name, config }): Daemon => daemon(name, 'nginx', ['-c', config], folder, {}, 'nginx'),
  );
  const log = () => daemons.map((one) => readFileSync(one.log, 'utf8')).join('');
  const close = async () => {
    await Promise.all(daemons.map((one) => one.stop()));
    rmSync(folder, { recursive: true, force: true });
  };
  const deadline = Date.now() + 20_000;
  for (const { port } of all)
    while (!(await isListening(port))) {
      if (Date.now() < deadline && !daemons.some((one) => one.hasEnded())) continue;
      const text = log();
      await close();
      throw new Error(`An nginx does not start: ${text}`);
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
