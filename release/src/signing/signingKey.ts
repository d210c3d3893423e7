import { randomUUID } from 'node:crypto';
import { readFile, rm, stat, writeFile } from 'node:fs/promises';
import { type ReleaseKey, releaseKeySchema } from '@site/shared/release';
import * as v from 'valibot';
import { linkNew } from '../base/linkNew.ts';
import { Refused } from '../base/refused.ts';

const privateKeySchema = v.object({ ...releaseKeySchema.entries, d: v.string() });

/** The private key that release documents are signed with, as JWK. */
export type SigningKey = v.InferOutput<typeof privateKeySchema>;

type KeySource = {
  /** The key itself as JSON, or the file it is in; `RELEASE_KEY` from the environment when left out. */
  readonly given?: string;
  /** Where a key for local use is kept, and made when it is missing. */
  readonly localFile?: string;
};

/** Finds the signing key, or makes one for local use. Throws `Refused` when there is none or it is not usable. */
export async function findSigningKey({
  given = process.env.RELEASE_KEY,
  localFile,
}: KeySource): Promise<SigningKey> {
  if (given?.trimStart().startsWith('{')) return parseKey(given, 'RELEASE_KEY');
  if (given) return parseKey(await readKeyFile(given), given);
  if (!localFile) {
    throw new Refused(
      'There is no key to sign the release with. Give its file with --key, or set RELEASE_KEY.',
    );
  }
  await makeKeyFile(localFile);
  return parseKey(await readKeyFile(localFile), localFile);
}

/** What pages verify with. */
export function publicHalf({ kty, crv, x, y }: SigningKey): ReleaseKey {
  return { kty, crv, x, y };
}

async function readKeyFile(file: string): Promise<string> {
  const unreadable = (error: Error) => {
    throw new Refused(`The release key cannot be read: ${error.message}.`);
  };
  const { mode } = await stat(file).catch(unreadable);
  // Windows keeps rights in another way and shows none here.
  if (process.platform !== 'win32' && (mode & 0o077) !== 0) {
    throw new Refused(
      `Others than its owner may use the release key ${file} (${(mode & 0o777).toString(8)}). Run: chmod 600 ${file}. ` +
        'If somebody may have read it, make a new one: help repair.',
    );
  }
  return readFile(file, 'utf8').catch(unreadable);
}

function parseKey(text: string, source: string): SigningKey {
  try {
    return v.parse(privateKeySchema, JSON.parse(text));
  } catch {
    // The text is not repeated: it may be most of a secret.
    throw new Refused(`${source} holds no release key: it must be a private EC P-256 key as JWK.`);
  }
}

/** Linked into place, so that of two commands that begin at once both use the key of one, and whole. */
async function makeKeyFile(file: string): Promise<void> {
  if (await stat(file).catch(() => undefined)) return;
  const pair = await crypto.subtle.generateKey({ name: 'ECDSA', namedCurve: 'P-256' }, true, [
    'sign',
    'verify',
  ]);
  const key = v.parse(privateKeySchema, await crypto.subtle.exportKey('jwk', pair.privateKey));
  const temporary = `${file}.${randomUUID()}`;
  try {
    await writeFile(temporary, `${JSON.stringify(key)}\n`, { mode: 0o600, flag: 'wx' });
    await linkNew(temporary, file);
  } finally {
    await rm(temporary, { force: true });
  }
}
