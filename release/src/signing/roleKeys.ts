import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, rename } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import type { ReleaseKey } from '@site/release-page';
import { folderOfName } from '@site/release-page';
import { Refused } from '../base/refused.ts';
import {
  LiesOutside,
  makeKeyFile,
  publicHalf,
  readKeyFile,
  type SigningKey,
  signingWith,
} from './keyFile.ts';

/** The keys that a program has for the roles of a store. */
export type RoleKeys = {
  /** Returns the keys that may sign for a role: that of its file, and the release key. A key that lies outside is left out. */
  of(role: string): Promise<readonly SigningKey[]>;
  /** Returns the public halves of the keys for a role, of those that lie outside, too. */
  known(role: string): Promise<readonly ReleaseKey[]>;
  /** Returns the key for a new role: one of its own where there is a folder for keys, else the release key. */
  forNew(role: string): Promise<SigningKey>;
  /**
   * Makes another key for a role in the folder for keys, and keeps the former one beside it. Throws `Refused` where there
   * is no such folder.
   */
  another(role: string): Promise<SigningKey>;
  /**
   * Makes one more key for a role in the folder for keys, and returns it with its file. Throws `Refused` where there is no
   * such folder.
   */
  added(role: string): Promise<{ readonly key: SigningKey; readonly file: string }>;
  /** Whether the keys of the roles lie beside the store, and none has been made yet. */
  areNone(): Promise<boolean>;
  /** Returns the TUF root that the caller trusts, if one is named. */
  trustedRoot(): Promise<Buffer | undefined>;
};

/** Where the keys lie. Each is asked for at the time of use. */
type Places = {
  /** The release key; undefined where there is none. */
  readonly releaseKey: () => Promise<SigningKey | undefined>;
  /** The release key, which is made if it can be. */
  readonly requireReleaseKey: () => Promise<SigningKey>;
  /** The file of the TUF root that the caller trusts. */
  readonly root?: string;
  /** The command that signs where the private half of a key lies outside. */
  readonly signWith?: string;
  /** The folder with a file for each role; undefined where one key signs for all. */
  readonly folder: () => Promise<string | undefined>;
};

/** The roles that the online key signs for besides its own. */
const freshRoles = ['snapshot', 'timestamp'];

/** Returns the keys at these places. */
export function roleKeys({ releaseKey, requireReleaseKey, folder, root, signWith }: Places): RoleKeys {
  const fileOf = async (role: string) => {
    const keys = await folder();
    return keys && join(keys, `${folderOfName(role)}.json`);
  };
  const read = (file: string, role: string) => readKeyFile(file, nounOf(role), signingWith(role, signWith));
  /** Returns the files of a role: `wallet.json`, and `wallet.2.json` and so on where it has several keys. */
  const filesOf = async (role: string) => {
    const keys = await folder();
    if (!keys || !existsSync(keys)) return [];
    const own = folderOfName(role);
    const isOne = (name: string) =>
      name.startsWith(own) && /^(\.\d{1,3})?\.json$/.test(name.slice(own.length));
    return (await readdir(keys)).filter(isOne).map((name) => join(keys, name));
  };
  const requireFile = async (role: string) => {
    const file = await fileOf(role);
    if (!file)
      throw new Refused(
        'One key signs for all roles here. Name a folder for the keys of the roles with RELEASE_KEYS: help keys.',
      );
    await mkdir(resolve(file, '..'), { recursive: true, mode: 0o700 });
    return file;
  };
  /** Returns the keys for a role, and the refusals of those that lie outside. */
  const held = async (role: string) => {
    const roles = freshRoles.includes(role) ? [role, 'steps'] : [role];
    const files = roles.map(async (one) => (await filesOf(one)).map((file) => read(file, one)));
    const own = (await Promise.all(files)).flat();
    const found = await Promise.all([...own, releaseKey()].map((key) => key.catch(asOutside)));
    return {
      here: found.flatMap((key) => (key && !(key instanceof LiesOutside) ? [key] : [])),
      outside: found.filter((key) => key instanceof LiesOutside),
    };
  };
  return {
    of: async (role) => (await held(role)).here,
    known: async (role) => {
      const { here, outside } = await held(role);
      return [...here.map(publicHalf), ...outside.map(({ publicKey }) => publicKey)];
    },
    forNew: async (role) => {
      const file = await fileOf(role);
      if (!file) return requireReleaseKey();
      await mkdir(resolve(file, '..'), { recursive: true, mode: 0o700 });
      await makeKeyFile(file);
      return read(file, role);
    },
    added: async (role) => {
      const first = await requireFile(role);
      const taken = await filesOf(role);
      let file = first;
      for (let number = 2; taken.includes(file); number += 1)
        file = first.replace(/\.json$/, `.${number}.json`);
      await makeKeyFile(file);
      return { key: await read(file, role), file };
    },
    another: async (role) => {
      const file = await requireFile(role);
      if (existsSync(file)) await rename(file, file.replace(/\.json$/, `.${Date.now()}.former.json`));
      await makeKeyFile(file);
      return read(file, role);
    },
    areNone: async () => {
      const file = await fileOf('root');
      return file !== undefined && !process.env.RELEASE_KEYS && !existsSync(file);
    },
    trustedRoot: async () => {
      const file = root ?? process.env.RELEASE_ROOT;
      if (!file) return undefined;
      return readFile(file).catch((error: Error) => {
        throw new Refused(`The trusted root cannot be read: ${error.message}.`);
      });
    },
  };
}

/** Returns the refusal of a key that lies outside. Throws any other error. */
function asOutside(error: unknown): LiesOutside {
  if (error instanceof LiesOutside) return error;
  throw error;
}

function nounOf(role: string): { readonly noun: string; readonly whenRead: string } {
  return { noun: `key of the role ${role}`, whenRead: 'exchange it: help keys' };
}
