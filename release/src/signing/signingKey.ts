import { Refused } from '../base/refused.ts';
import { makeKeyFile, parseKey, readKeyFile, type SigningKey } from './keyFile.ts';

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
