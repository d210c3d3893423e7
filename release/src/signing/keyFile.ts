import { randomUUID } from 'node:crypto';
import { readFile, rm, stat, writeFile } from 'node:fs/promises';
import { type ReleaseKey, releaseKeySchema } from '@site/shared/release';
import * as v from 'valibot';
import { linkNew } from '../base/linkNew.ts';
import { Refused } from '../base/refused.ts';

const privateKeySchema = v.object({ ...releaseKeySchema.entries, d: v.string() });

/** A private EC P-256 key as JWK: the release key, or the key of a person. */
export type SigningKey = v.InferOutput<typeof privateKeySchema>;

/** The name of a key in error messages, and the advice when others may have read it. */
export type KeyNoun = { readonly noun: string; readonly whenRead: string };

/** Returns the public half of a key, with which others verify. */
export function publicHalf({ kty, crv, x, y }: SigningKey): ReleaseKey {
  return { kty, crv, x, y };
}

/** Reads a private key from its file. Throws `Refused` when others may read the file, or it holds no key. */
export async function readKeyFile(file: string, { noun, whenRead }: KeyNoun): Promise<SigningKey> {
  const unreadable = (error: Error) => {
    throw new Refused(`The ${noun} cannot be read: ${error.message}.`);
  };
  const { mode } = await stat(file).catch(unreadable);
  // Windows has no such permission bits.
  if (process.platform !== 'win32' && (mode & 0o077) !== 0) {
    throw new Refused(
      `Other users of this computer may read or write the ${noun} ${file} (${(mode & 0o777).toString(8)}). Run: chmod 600 ${file}. ` +
        `If somebody has read it, ${whenRead}.`,
    );
  }
  return parseKey(await readFile(file, 'utf8').catch(unreadable), file, noun);
}

/** Parses a private key. Throws `Refused` when the text is none. */
export function parseKey(text: string, source: string, noun: string): SigningKey {
  try {
    return v.parse(privateKeySchema, JSON.parse(text));
  } catch {
    // The message does not repeat the text, which may be most of a secret.
    throw new Refused(`${source} holds no ${noun}: it must be a private EC P-256 key as JWK.`);
  }
}

/**
 * Creates a key in a file that only its owner may read, unless the file exists; returns whether it did. The complete
 * file is linked into place, so that two commands that start at once both use the same key.
 */
export async function makeKeyFile(file: string): Promise<boolean> {
  if (await stat(file).catch(() => undefined)) return false;
  const pair = await crypto.subtle.generateKey({ name: 'ECDSA', namedCurve: 'P-256' }, true, [
    'sign',
    'verify',
  ]);
  const key = v.parse(privateKeySchema, await crypto.subtle.exportKey('jwk', pair.privateKey));
  const temporary = `${file}.${randomUUID()}`;
  try {
    await writeFile(temporary, `${JSON.stringify(key)}\n`, { mode: 0o600, flag: 'wx' });
    return await linkNew(temporary, file);
  } finally {
    await rm(temporary, { force: true });
  }
}

/** The refusal of a release key that is not that of the pages. */
export const otherKeyText =
  'The pages of this store know another release key and would refuse what this one signs. Give the key that was ' +
  'used before with --key or RELEASE_KEY, or, if it is lost, make this one known with: repair --new-key.';

type KeySource = {
  /** The key as JSON, or its file; defaults to `RELEASE_KEY` of the environment. */
  readonly given?: string;
  /** The file of a key for local use, which is created when it is missing. */
  readonly localFile?: string;
};

const releaseKey = { noun: 'release key', whenRead: 'make a new one: help repair' };

/** Returns the signing key, or creates one for local use. Throws `Refused` when there is none or it is not usable. */
export async function findSigningKey({
  given = process.env.RELEASE_KEY,
  localFile,
}: KeySource): Promise<SigningKey> {
  if (given?.trimStart().startsWith('{')) return parseKey(given, 'RELEASE_KEY', releaseKey.noun);
  if (given) return readKeyFile(given, releaseKey);
  if (!localFile) {
    throw new Refused(
      'There is no key to sign the release with. Give its file with --key, or set RELEASE_KEY.',
    );
  }
  await makeKeyFile(localFile);
  return readKeyFile(localFile, releaseKey);
}

/** Returns the signing key, or undefined where there is none yet. Throws `Refused` when it is not usable. */
export async function existingKey({
  given = process.env.RELEASE_KEY,
  localFile,
}: KeySource): Promise<SigningKey | undefined> {
  if (given) return findSigningKey({ given });
  if (!localFile || !(await stat(localFile).catch(() => undefined))) return undefined;
  return readKeyFile(localFile, releaseKey);
}
