import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { delimiter, join } from 'node:path';
import { promisify } from 'node:util';
import { pnpmProgram } from '@site/build/programs';

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

  await timed('pack the packages', () => execute(process.execPath, [join(root, 'scripts/pack.ts')]));
  const made = [join(root, 'scripts/new.ts'), 'remote', name, '--tab', tab, '--outside', folder];
  await timed('make the remote', () => execute(process.execPath, made));
  const registry = await siteRegistry(packages);
  try {
    writeFileSync(join(folder, '.npmrc'), `@site:registry=${registry.address}\n`);
    const install = ['install', '--no-frozen-lockfile', '--prefer-offline'];
    await timed('install', () => inFolder(pnpmProgram(), ...install));
  } finally {
    registry.close();
  }
  return { script: (script, ...args) => inFolder(process.execPath, '--run', script, '--', ...args) };
}

export function packedSizes(): Readonly<Record<string, number>> {
  const archives = readdirSync(packages).filter((file) => file.endsWith('.tgz'));
  return Object.fromEntries(archives.map((file) => [file, statSync(join(packages, file)).size]));
}

type SiteRegistry = { readonly address: string; close(): void };

/** Serves the packages that `npm run pack` wrote into a folder as a local package registry, and no others. */
async function siteRegistry(folder: string): Promise<SiteRegistry> {
  const archives = readdirSync(folder).filter((file) => file.endsWith('.tgz'));
  const server = createServer((request, response) => {
    const path = decodeURIComponent(request.url ?? '/').slice(1);
    const archive = archives.find((file) => path === file);
    const name = path.replace('@site/', '');
    const packed = archives.find((file) => file.startsWith(`site-${name}-`));
    if (archive) return response.end(readFileSync(join(folder, archive)));
    if (packed && path.startsWith('@site/')) {
      response.setHeader('Content-Type', 'application/json');
      return response.end(JSON.stringify(described(folder, name, packed, `http://${request.headers.host}`)));
    }
    response.writeHead(404).end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return { address: `http://127.0.0.1:${port}/`, close: () => server.close() };
}

/** Returns a registry's metadata of a package with one version. */
function described(folder: string, name: string, archive: string, origin: string): object {
  const manifest = JSON.parse(readFileSync(join(folder, name, 'package.json'), 'utf8'));
  const bytes = readFileSync(join(folder, archive));
  const integrity = `sha512-${createHash('sha512').update(bytes).digest('base64')}`;
  const dist = { tarball: `${origin}/${archive}`, integrity };
  return {
    name: manifest.name,
    'dist-tags': { latest: manifest.version },
    versions: { [manifest.version]: { ...manifest, dist } },
  };
}
