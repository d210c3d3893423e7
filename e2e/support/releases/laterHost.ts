import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { releaseCommand } from './releaseCommand.ts';

/** A version of the host in the store, with the names of the files that a page loads first. */
export type LaterHost = {
  readonly version: string;
  readonly folder: string;
  readonly script: string;
  readonly style: string;
};

/** Publishes the live host again as a later version, optionally with a changed script, without making it live. */
export async function publishLaterHost(
  store: string,
  mark: string,
  change: (script: string) => string = (script) => script,
): Promise<LaterHost> {
  const { host } = JSON.parse(readFileSync(join(store, 'releases/live.json'), 'utf8'));
  const [script] = host.scripts;
  const [style] = host.styles;
  const version = `${host.version}.${mark}`;
  const dist = mkdtempSync(join(tmpdir(), 'host-later-'));
  try {
    const from = join(store, host.base);
    for (const file of readdirSync(from).filter((name) => !/\.(br|gz)$/.test(name))) {
      const bytes = readFileSync(join(from, file));
      const renumbered = () => String(bytes).replaceAll(host.version, version);
      if (file === 'release.json') writeFileSync(join(dist, file), renumbered());
      else writeFileSync(join(dist, file), file === script ? change(renumbered()) : bytes);
    }
    await releaseCommand(store, 'publish', 'host', '--no-build', '--no-promote', '--dist', dist);
  } finally {
    rmSync(dist, { recursive: true, force: true });
  }
  return { version, folder: join(store, 'host', version), script, style };
}
