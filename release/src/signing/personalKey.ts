import { existsSync } from 'node:fs';
import { mkdir, readFile } from 'node:fs/promises';
import { homedir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { type ReleaseKey, releaseKeySchema } from '@site/release-page';
import * as v from 'valibot';
import { jsonIn } from '../base/jsonIn.ts';
import { Refused } from '../base/refused.ts';
import { makeKeyFile, parseKey, publicHalf, readKeyFile, signingWith } from './keyFile.ts';
import { type Signer, signerOf } from './signDocument.ts';

const personalKey = {
  noun: 'personal key',
  whenRead: 'have it removed from the list of people: help people',
};

/** Returns the default path of a person's key. */
export function personalKeyFile(env: Readonly<Record<string, string | undefined>> = process.env): string {
  return join(env.XDG_CONFIG_HOME || join(homedir(), '.config'), 'site-release', 'key.json');
}

/**
 * Returns the signer of the acting person: the given key, else `RELEASE_PERSON_KEY` (the key or its file), else the
 * one at the default path; undefined when there is none. Throws `Refused` when the key is not usable.
 */
export async function findPersonalKey(
  given = process.env.RELEASE_PERSON_KEY,
  signWith?: string,
): Promise<Signer | undefined> {
  const outside = signingWith('person', signWith);
  if (given?.trimStart().startsWith('{'))
    return signerOf(parseKey(given, 'RELEASE_PERSON_KEY', personalKey.noun, outside));
  if (given) return signerOf(await readKeyFile(given, personalKey, outside));
  const file = personalKeyFile();
  return existsSync(file) ? signerOf(await readKeyFile(file, personalKey, outside)) : undefined;
}

/** The file of a personal key, whether it is new, and the public half. */
export type MadeKey = { readonly file: string; readonly isNew: boolean; readonly publicKey: ReleaseKey };

/**
 * Creates a personal key in its file, unless the file exists. Throws `Refused` when the existing file is not usable.
 */
export async function makePersonalKey(given?: string): Promise<MadeKey> {
  const file = given ? resolve(given) : personalKeyFile();
  await mkdir(dirname(file), { recursive: true, mode: 0o700 });
  const isNew = await makeKeyFile(file);
  return { file, isNew, publicKey: publicHalf(await readKeyFile(file, personalKey)) };
}

/**
 * Reads the public half of a key, given as text or by its file. Throws `Refused` for a private key, and for anything
 * else.
 */
export async function readPublicHalf(given: string): Promise<ReleaseKey> {
  const text = given.trimStart().startsWith('{') ? given : await readFile(given, 'utf8').catch(unreadable);
  const key = jsonIn(text);
  if (typeof key === 'object' && key !== null && 'd' in key)
    throw new Refused(
      'This is a whole personal key, which only its owner may have. Give its public half, which people key prints.',
    );
  const read = v.safeParse(releaseKeySchema, key);
  if (read.success && (await isUsable(read.output))) return read.output;
  throw new Refused(
    'This is no public half of a personal key. People key prints it: give that text, or its file.',
  );
}

/** Whether a key is a point of the curve. */
function isUsable(key: ReleaseKey): Promise<boolean> {
  const algorithm = { name: 'ECDSA', namedCurve: 'P-256' };
  return crypto.subtle.importKey('jwk', key, algorithm, false, ['verify']).then(
    () => true,
    () => false,
  );
}

function unreadable(error: Error): never {
  throw new Refused(`The public half cannot be read: ${error.message}.`);
}
