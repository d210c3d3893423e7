import { execFileSync } from 'node:child_process';
import { chmodSync, chownSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

export type NativeFolders = {
  readonly store: string;
  readonly front: string;
  readonly run: string;
  /** The folder of the certificate, for a front with TLS. */
  readonly tls: string;
};

const shipped = join(import.meta.dirname, '..', 'nginx');

/** The user of nginx: `nobody` when this process runs as root, so that nginx has no more rights than in its container. */
export const nginxUser = process.getuid?.() === 0 ? { uid: 65_534, gid: 65_534 } : {};

export function folderForNginx(folder: string): void {
  mkdirSync(folder, { recursive: true });
  chmodSync(folder, 0o755);
  giveToNginx(folder);
}

/** Makes nginx's user the owner of a file or folder. */
export function giveToNginx(path: string): void {
  if (nginxUser.uid) chownSync(path, nginxUser.uid, nginxUser.gid);
}

/**
 * Writes a shipped configuration with the folders and addresses of this machine, and returns its path. Throws when one of
 * the texts to replace is missing: the result would no longer match what is shipped.
 */
export function nativeConfig(
  file: string,
  name: string,
  { store, front, run }: NativeFolders,
  addresses: Readonly<Record<string, string>>,
): string {
  const own = join(run, name);
  for (const folder of [own, join(own, 'tmp')]) folderForNginx(folder);
  let text = readFileSync(join(shipped, file), 'utf8');
  for (const [from, to] of Object.entries(addresses)) {
    if (!text.includes(from)) throw new Error(`${file} does not say ${from}`);
    text = text.replaceAll(from, to);
  }
  const placed = (config: string) =>
    config
      .replaceAll(' /tmp/', ` ${own}/tmp/`)
      .replaceAll('/srv/store', store)
      .replaceAll('/srv/front', front)
      .replaceAll('load_module modules/', 'load_module /usr/lib/nginx/modules/');
  writeFileSync(join(own, file), placed(text));
  for (const included of ['http.conf', 'players.conf', 'platform.conf'])
    writeFileSync(join(own, included), placed(readFileSync(join(shipped, included), 'utf8')));
  return join(own, file);
}

/**
 * Writes what a front needs to say what it served: the files that `front.sh` copies where SERVED_TO names a collector.
 * nginx passes its lines on by this port of its own.
 */
export function nativeServed({ run }: NativeFolders, name: string, port: number): void {
  const own = join(run, name);
  folderForNginx(join(own, 'served'));
  for (const file of readdirSync(join(shipped, 'served'))) {
    const text = readFileSync(join(shipped, 'served', file), 'utf8')
      .replaceAll(' /tmp/', ` ${own}/tmp/`)
      .replaceAll('127.0.0.1:8093', `127.0.0.1:${port}`)
      .replaceAll('load_module modules/', 'load_module /usr/lib/nginx/modules/');
    writeFileSync(join(own, 'served', file), text);
  }
}

/** Creates a self-signed certificate for the front, and the configuration of its TLS ports. */
export function nativeTls({ run, tls }: NativeFolders, port: number): void {
  const placed = join(run, 'front/tls');
  for (const folder of [tls, placed]) folderForNginx(folder);
  const [key, certificate] = [join(tls, 'site.key'), join(tls, 'site.pem')];
  const made = `req -x509 -newkey ec -pkeyopt ec_paramgen_curve:P-256 -nodes -days 1 -subj /CN=localhost -keyout ${key} -out ${certificate}`;
  execFileSync('openssl', made.split(' '), { stdio: 'ignore' });
  for (const one of [key, certificate]) giveToNginx(one);
  for (const file of readdirSync(join(shipped, 'tls'))) {
    const text = readFileSync(join(shipped, 'tls', file), 'utf8');
    const listening = text.replace('8443', `127.0.0.1:${port}`).replace('8444', `127.0.0.1:${port + 1}`);
    writeFileSync(join(placed, file), listening.replaceAll('/srv/tls', tls));
  }
}

/** Exposes the platform's test switches to browser tests; the shipped configuration does not expose them. */
export function testSwitchLocation(api: string): Readonly<Record<string, string>> {
  const next = 'location = /wss {';
  return { [next]: `location /sandbox/ {\n      proxy_pass ${api};\n    }\n    ${next}` };
}
