import { join } from 'node:path';
import { makeCertificate } from './certificate.ts';
import type { Composition } from './site.ts';

/** A reserved name, which the browser resolves to this machine by a setting. */
const NAME = 'play.example';

/** The addresses of a site. */
export type Ways = {
  /** For players. */
  readonly address: string;
  /** For programs on this machine, without a certificate. */
  readonly own: string;
  /** For players of a site that has a name. */
  readonly named: string;
  /** The environment in which the programs of a drill trust the certificate. */
  readonly env: Readonly<Record<string, string>>;
};

type Reached = { readonly composition: Composition; readonly ways: Ways };

/** Returns the addresses without TLS, on a port and the next, as behind a TLS server. */
export function plainWays(port: number): Reached {
  const address = `http://localhost:${port}`;
  const variables = {
    PAGE_PORT: String(port),
    FRAMES_PORT: String(port + 1),
    PAGE_ORIGIN: address,
    FRAMES_ORIGIN: `http://localhost:${port + 1}`,
  };
  return {
    composition: { files: ['docker-compose.yml'], variables },
    ways: { address, own: address, named: address, env: {} },
  };
}

/** Returns the addresses with TLS on two more ports. The front uses a certificate that is made in the folder. */
export function tlsWays(port: number, folder: string): Reached {
  const { composition, ways } = plainWays(port);
  const certificate = makeCertificate(join(folder, 'tls'), ['localhost', NAME]);
  const address = `https://localhost:${port + 2}`;
  const variables = {
    ...composition.variables,
    PAGE_ORIGIN: address,
    FRAMES_ORIGIN: `https://localhost:${port + 3}`,
    SITE_NAMES: NAME,
    TRUSTED_PROXIES: '127.0.0.1',
    TLS_FOLDER: certificate.folder,
    TLS_BIND: '127.0.0.1',
    TLS_PAGE_PORT: String(port + 2),
    TLS_FRAMES_PORT: String(port + 3),
  };
  return {
    composition: { files: [...composition.files, 'deploy/docker-compose.tls.yml'], variables },
    ways: { ...ways, address, named: `https://${NAME}:${port + 2}`, env: certificate.env },
  };
}
