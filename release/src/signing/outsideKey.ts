import { spawn } from 'node:child_process';
import { createPublicKey, verify } from 'node:crypto';
import type { ReleaseKey } from '@site/release-page';
import { Refused } from '../base/refused.ts';
import { rawOf } from './ecdsa.ts';

/** The command that signs with a key that lies elsewhere, such as in a KMS or on a token, and the role that it signs for. */
export type SignWith = { readonly command: string; readonly role: string };

/** A key whose private half lies outside: this computer has the public half, and a command that signs. */
export type OutsideKey = ReleaseKey & { readonly signOutside: (bytes: Uint8Array) => Promise<Buffer> };

/**
 * Returns a key that signs by a command. The command gets the name of the role as its argument and the bytes on standard
 * input, and prints the signature (ECDSA with SHA-256): as DER or as r and s, in binary, Base64 or hex.
 */
export function outsideKey(publicKey: ReleaseKey, { command, role }: SignWith): OutsideKey {
  const signOutside = async (bytes: Uint8Array): Promise<Buffer> => {
    const printed = await printedBy(command, role, bytes);
    const key = createPublicKey({ key: { ...publicKey }, format: 'jwk' });
    for (const signature of candidates(printed)) {
      const raw = signature.length === 64 ? signature : rawOf(signature);
      if (raw && verify('sha256', bytes, { key, dsaEncoding: 'ieee-p1363' }, raw)) return raw;
    }
    throw new Refused(
      `What "${command} ${role}" printed is no signature of the key of ${role} over the given bytes. It has to print an ECDSA ` +
        'signature with SHA-256, as DER or as r and s, in binary, Base64 or hex.',
    );
  };
  return { ...publicKey, signOutside };
}

function candidates(printed: Buffer): Buffer[] {
  const text = printed.toString('latin1').trim();
  return [
    printed,
    Buffer.from(text, 'base64'),
    ...(/^[0-9a-f]+$/i.test(text) ? [Buffer.from(text, 'hex')] : []),
  ];
}

function printedBy(command: string, role: string, bytes: Uint8Array): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    // A shell takes a command with its own arguments; the role is a plain name.
    const child = spawn(`${command} ${role}`, { shell: true, stdio: ['pipe', 'pipe', 'inherit'] });
    const printed: Buffer[] = [];
    child.stdout.on('data', (part: Buffer) => printed.push(part));
    child.on('error', reject);
    child.on('close', (code) => {
      if (code === 0) resolve(Buffer.concat(printed));
      else reject(new Refused(`"${command} ${role}" signed nothing: it ended with ${code ?? 'a signal'}.`));
    });
    // A command that does not read what it is given says so by its exit code.
    child.stdin.on('error', () => undefined);
    child.stdin.end(bytes);
  });
}
