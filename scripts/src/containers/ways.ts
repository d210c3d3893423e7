import { execFileSync } from 'node:child_process';
import { createHash, randomBytes, X509Certificate } from 'node:crypto';
import { chmodSync, mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
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
    // Beside a site of this machine that has the addresses of the compose file.
    NETWORKS: '10.87',
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

/** Returns the addresses of a fleet, whose balancer listens on the ports after those of the front. */
export function fleetWays(port: number): Reached {
  const { composition, ways } = plainWays(port);
  const address = `http://localhost:${port + 2}`;
  const password = randomBytes(16).toString('hex');
  const variables = {
    ...composition.variables,
    PAGE_ORIGIN: address,
    FRAMES_ORIGIN: `http://localhost:${port + 3}`,
    FLEET_PORT: String(port + 2),
    FLEET_FRAMES_PORT: String(port + 3),
    CONSOLE_PORT: String(port + 4),
    COLLECTOR_TOKEN: randomBytes(16).toString('hex'),
    DATABASE_PASSWORD: password,
    DATABASE_URL: `postgresql://collector:${password}@database/site`,
  };
  return {
    composition: { ...composition, variables, profiles: ['fleet'], scale: { collector: 3 } },
    ways: { ...ways, address, own: address, named: address },
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

type Certificate = {
  readonly folder: string;
  readonly env: Readonly<Record<string, string>>;
};

/** Makes a certificate for these names, in a folder that every user may read, because the front requires that. */
function makeCertificate(folder: string, names: readonly string[]): Certificate {
  const [certificate, key] = [join(folder, 'site.pem'), join(folder, 'site.key')];
  mkdirSync(folder, { recursive: true });
  const named = `subjectAltName=${names.map((name) => `DNS:${name}`).join(',')}`;
  const made = `req -x509 -newkey ec -pkeyopt ec_paramgen_curve:P-256 -nodes -days 1 -subj /CN=${names[0]} -addext ${named} -keyout ${key} -out ${certificate}`;
  execFileSync('openssl', made.split(' '), { stdio: 'ignore' });
  chmodSync(folder, 0o755);
  for (const one of [certificate, key]) chmodSync(one, 0o644);
  const publicKey = new X509Certificate(readFileSync(certificate)).publicKey;
  const hash = createHash('sha256').update(publicKey.export({ type: 'spki', format: 'der' }));
  return {
    folder,
    env: { NODE_EXTRA_CA_CERTS: certificate, E2E_TRUSTED_KEY: hash.digest('base64') },
  };
}
