import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';

export type SiteRegistry = { readonly address: string; close(): void };

/** Serves the packages that `npm run pack` wrote into a folder as a local package registry, and no others. */
export async function siteRegistry(folder: string): Promise<SiteRegistry> {
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
