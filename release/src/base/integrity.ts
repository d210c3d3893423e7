import { createHash } from 'node:crypto';

/** Returns the hash of a file as in an `integrity` attribute. */
export function integrityOf(bytes: Buffer): string {
  return integrityBy('sha256', bytes);
}

/** Returns the hash of each file, by its path. */
export function hashesOf(files: ReadonlyMap<string, Buffer>): Record<string, string> {
  return Object.fromEntries([...files].map(([file, bytes]) => [file, integrityOf(bytes)]));
}

/** Whether bytes match a hash. Earlier releases hashed with other functions. */
export function isIntact(bytes: Buffer, integrity: string): boolean {
  const method = /^(sha256|sha384|sha512)-/.exec(integrity)?.[1];
  return method !== undefined && integrityBy(method, bytes) === integrity;
}

function integrityBy(method: string, bytes: Buffer): string {
  return `${method}-${createHash(method).update(bytes).digest('base64')}`;
}
