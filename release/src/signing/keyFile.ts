import { createPrivateKey, randomUUID, sign } from 'node:crypto';
import { readFile, rm, stat, writeFile } from 'node:fs/promises';
import { type ReleaseKey, releaseKeySchema } from '@site/release-page';
import * as v from 'valibot';
import { jsonIn } from '../base/jsonIn.ts';
import { linkNew } from '../base/linkNew.ts';
import { Refused } from '../base/refused.ts';
import { type OutsideKey, outsideKey, type SignWith } from './outsideKey.ts';

const privateKeySchema = v.object({ ...releaseKeySchema.entries, d: v.string() });

/** A private EC P-256 key as JWK. */
export type LocalKey = v.InferOutput<typeof privateKeySchema>;

/** A key that signs: that of a role or of a person, on this computer or outside. */
export type SigningKey = LocalKey | OutsideKey;

/** The name of a key in error messages, and the advice when others may have read it. */
export type KeyNoun = { readonly noun: string; readonly whenRead: string };

/** Returns the public half of a key, with which others verify. */
export function publicHalf({ kty, crv, x, y }: ReleaseKey): ReleaseKey {
  return { kty, crv, x, y };
}

/** The refusal of a key of which this computer has the public half alone, and no command that signs with it. */
export class LiesOutside extends Refused {
  readonly publicKey: ReleaseKey;

  constructor(source: string, noun: string, publicKey: ReleaseKey) {
    super(
      `${source} holds the public half of the ${noun}. Say what signs with the private half: --sign-with or RELEASE_SIGN_WITH.`,
    );
    this.publicKey = publicKey;
  }
}

/**
 * Reads a key from its file: a private key, or the public half of one that `signWith` signs with. Throws `LiesOutside`
 * for any other public half, and `Refused` when others may read a private key, or the file holds no key.
 */
export async function readKeyFile(
  file: string,
  { noun, whenRead }: KeyNoun,
  signWith?: SignWith,
): Promise<SigningKey> {
  const unreadable = (error: Error) => {
    throw new Refused(`The ${noun} cannot be read: ${error.message}.`);
  };
  const { mode } = await stat(file).catch(unreadable);
  const key = parseKey(await readFile(file, 'utf8').catch(unreadable), file, noun, signWith);
  // Windows has no such permission bits.
  if ('d' in key && process.platform !== 'win32' && (mode & 0o077) !== 0) {
    throw new Refused(
      `Other users of this computer may read or write the ${noun} ${file} (${(mode & 0o777).toString(8)}). Run: chmod 600 ${file}. ` +
        `If somebody has read it, ${whenRead}.`,
    );
  }
  return key;
}

/**
 * Parses a private key, or the public half of one that `signWith` signs with. Throws `LiesOutside` for any other public
 * half, and `Refused` when the text is no key.
 */
export function parseKey(text: string, source: string, noun: string, signWith?: SignWith): SigningKey {
  const given = jsonIn(text);
  const local = v.safeParse(privateKeySchema, given);
  if (local.success) return local.output;
  const outside = v.safeParse(releaseKeySchema, given);
  if (outside.success && signWith) return outsideKey(outside.output, signWith);
  if (outside.success) throw new LiesOutside(source, noun, outside.output);
  // The message does not repeat the text, which may be most of a secret.
  throw new Refused(`${source} holds no ${noun}: it must be a private EC P-256 key as JWK.`);
}

/** Returns the signature of a key over bytes, as r and s. */
export async function signatureOf(key: SigningKey, bytes: Uint8Array): Promise<Buffer> {
  if ('signOutside' in key) return key.signOutside(bytes);
  const usable = createPrivateKey({ key: { ...key }, format: 'jwk' });
  return sign('sha256', bytes, { key: usable, dsaEncoding: 'ieee-p1363' });
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
  /** The command that signs where the private half lies outside; defaults to `RELEASE_SIGN_WITH`. */
  readonly signWith?: string;
};

const releaseKey = { noun: 'release key', whenRead: 'make a new one: help repair' };

/** Returns the signing key, or creates one for local use. Throws `Refused` when there is none or it is not usable. */
export async function findSigningKey({
  given = process.env.RELEASE_KEY,
  localFile,
  signWith,
}: KeySource): Promise<SigningKey> {
  const outside = signingWith('release', signWith);
  if (given?.trimStart().startsWith('{')) return parseKey(given, 'RELEASE_KEY', releaseKey.noun, outside);
  if (given) return readKeyFile(given, releaseKey, outside);
  if (!localFile) {
    throw new Refused(
      'There is no key to sign the release with. Give its file with --key, or set RELEASE_KEY.',
    );
  }
  await makeKeyFile(localFile);
  return readKeyFile(localFile, releaseKey, outside);
}

/** Returns the command that signs for a role where the private half of its key lies outside. */
export function signingWith(role: string, command = process.env.RELEASE_SIGN_WITH): SignWith | undefined {
  return command ? { command, role } : undefined;
}

/** Returns the signing key, or undefined where there is none yet. Throws `Refused` when it is not usable. */
export async function existingKey({
  given = process.env.RELEASE_KEY,
  localFile,
  signWith,
}: KeySource): Promise<SigningKey | undefined> {
  if (given) return findSigningKey({ given, signWith });
  if (!localFile || !(await stat(localFile).catch(() => undefined))) return undefined;
  return readKeyFile(localFile, releaseKey, signingWith('release', signWith));
}
