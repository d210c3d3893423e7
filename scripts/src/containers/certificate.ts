import { execFileSync } from 'node:child_process';
import { createHash, X509Certificate } from 'node:crypto';
import { chmodSync, mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** A certificate for the front, and the environment in which Node and a browser of the tests trust it. */
export type Certificate = {
  readonly folder: string;
  readonly env: Readonly<Record<string, string>>;
};

/** Makes a certificate for these names, in a folder that every user may read, because the front requires that. */
export function makeCertificate(folder: string, names: readonly string[]): Certificate {
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
