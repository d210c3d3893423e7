import { execFile } from 'node:child_process';
import { readdirSync, statSync, writeFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { promisify } from 'node:util';
import { siteRegistry } from '../../support/sites/siteRegistry.ts';

const execute = promisify(execFile);
const root = join(import.meta.dirname, '..', '..', '..');
const packages = join(root, '.site/packages');

/** A remote in a repository of its own, created outside the checkout from the packed packages of the site. */
export type OutsideRemote = {
  script(name: string, ...args: readonly string[]): Promise<string>;
};

/** Runs a step and measures its time. */
export type Timed = <Result>(step: string, work: () => Promise<Result>) => Promise<Result>;

/** Packs the packages, creates the remote in an empty folder and installs it from a registry, as its team would. */
export async function outsideRemote(
  folder: string,
  name: string,
  tab: string,
  timed: Timed,
): Promise<OutsideRemote> {
  // The checkout's programs are not on its PATH, so that it can use only those that it has installed.
  const bin = [join(folder, 'node_modules/.bin'), join(process.execPath, '..'), process.env.PATH ?? ''];
  const ofCheckout = join(root, 'node_modules/.bin');
  const inherited = bin.join(delimiter).split(delimiter);
  const path = inherited.filter((place) => place !== ofCheckout).join(delimiter);
  const env = { ...process.env, PATH: path, SITE_CHECKOUT: root };
  const inFolder = async (program: string, ...args: readonly string[]) =>
    (await execute(program, [...args], { cwd: folder, env, maxBuffer: 1 << 26 })).stdout;

  await timed('pack the three packages', () => execute(process.execPath, [join(root, 'scripts/pack.ts')]));
  const made = [join(root, 'scripts/new.ts'), 'remote', name, '--tab', tab, '--outside', folder];
  await timed('make the remote', () => execute(process.execPath, made));
  const registry = await siteRegistry(packages);
  try {
    writeFileSync(join(folder, '.npmrc'), `@site:registry=${registry.address}\n`);
    const install = ['install', '--no-frozen-lockfile', '--prefer-offline'];
    await timed('install', () => inFolder(join(ofCheckout, 'pnpm'), ...install));
  } finally {
    registry.close();
  }
  return { script: (script, ...args) => inFolder(process.execPath, '--run', script, '--', ...args) };
}

export function packedSizes(): Readonly<Record<string, number>> {
  const archives = readdirSync(packages).filter((file) => file.endsWith('.tgz'));
  return Object.fromEntries(archives.map((file) => [file, statSync(join(packages, file)).size]));
}
