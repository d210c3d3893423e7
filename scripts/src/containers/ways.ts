import { join } from 'node:path';
import { makeCertificate } from './certificate.ts';
import type { Composition } from './site.ts';

/** A name that is nobody's: a browser that is told so finds it on this machine. */
const NAME = 'play.example';

/** How a site is reached. */
export type Ways = {
  /** By players. */
  readonly address: string;
  /** By who asks on this machine, without a certificate. */
  readonly own: string;
  /** By players of a site that has a name. */
  readonly named: string;
  /** What has the programs of a drill believe the certificate. */
  readonly env: Readonly<Record<string, string>>;
};

type Reached = { readonly composition: Composition; readonly ways: Ways };

/** On a port and the next, as behind a TLS server. */
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

/** By TLS on two ports more, which the front ends with a certificate made in the folder. */
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
