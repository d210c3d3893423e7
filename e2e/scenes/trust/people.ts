import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser } from '@playwright/test';
import { expect } from '../../support/expect.ts';
import { problemFiles } from '../../support/releases/computer.ts';
import {
  type Document,
  type Key,
  keyOf,
  putDocument,
  signDocument,
  signRoles,
} from '../../support/releases/forgery.ts';
import { buildLater } from '../../support/releases/laterVersion.ts';
import { newReleaseKey, runRelease, withoutSmokeTest } from '../../support/releases/releaseCommand.ts';
import type { Case, Stage } from './Stage.ts';
import type { Row } from './table.ts';
import { evilWallet, keyOfRole, namesDocument, put, unmoved, unsigned } from './words.ts';

/** The people of a store, with the files of their personal keys. */
type People = Readonly<Record<'lin' | 'mei' | 'wei', string>>;

const release = (store: string, person: string, ...args: readonly string[]) =>
  runRelease(...withoutSmokeTest(args), '--store', store, '--as', person);

/** Lets people decide what pages follow: Lin and Mei, who both release and approve, and Wei, who releases. */
async function makeList({ store }: Stage): Promise<People> {
  const keyFile = (name: string) => newReleaseKey(join(store, '..', `${name}.json`));
  const people = { lin: await keyFile('lin'), mei: await keyFile('mei'), wei: await keyFile('wei') };
  for (const [name, roles] of [
    ['lin', 'release,approve'],
    ['mei', 'release,approve'],
    ['wei', 'release'],
  ] as const) {
    const { stdout } = await runRelease('people', 'key', people[name]);
    const file = `${people[name]}.pub`;
    writeFileSync(file, /\{"kty".*\}/.exec(stdout)?.[0] ?? '');
    await release(store, people.lin, 'people', 'add', name, '--public-key', file, '--roles', roles);
  }
  return people;
}

function personalKey(file: string): Key {
  return JSON.parse(readFileSync(file, 'utf8'));
}

/** Returns the live document with the former wallet, as a person signs it who has the release key as well. */
function formerWallet({ document, former, store }: Stage, person: string): Document {
  const { wallet } = document.remotes;
  if (!wallet) throw new Error('There is no wallet');
  const remotes = { ...document.remotes, wallet: { ...wallet, active: former } };
  const next = signDocument(
    { ...document, revision: document.revision + 50, remotes },
    keyOf(store, 'channels'),
  );
  return signRoles(next, personalKey(person));
}

async function publishAs(store: string, person: string): Promise<void> {
  const { dist, remove } = buildLater(store, 'wallet', { mark: 'wei' });
  const build = ['publish', 'wallet', '--no-build', '--no-promote', '--dist', dist];
  await release(store, person, ...build).finally(remove);
}

/** Lets people decide, and plays who has the release key, one person of two, and a person who was removed. */
export async function playPeople(browser: Browser, stage: Stage): Promise<Row[]> {
  const people = await makeList(stage);
  const { store } = stage;
  const rows = [await played(browser, stage, byReleaseKey)];
  await release(store, people.lin, 'people', 'require-approval', 'live');
  const { lin, mei } = people;
  const { stdout } = await release(store, lin, 'configure', 'title=Two', '--apply', '--reason', 'two people');
  const [, id = ''] = /--approve (\w+)/.exec(stdout) ?? [];
  await runRelease('promote', '--approve', id, '--store', store, '--as', mei);
  rows.push(await played(browser, stage, byOneOfTwo(people)));
  await release(store, lin, 'people', 'require-approval', 'live', '--off');
  await release(store, lin, 'people', 'remove', 'wei');
  for (const one of byRemoved(people)) rows.push(await played(browser, stage, one));
  return rows;
}

/** Plays an attack on devices that know what the store has now. */
async function played(browser: Browser, stage: Stage, one: Case): Promise<Row> {
  stage.keepState();
  await stage.forgetDevices();
  return stage.play(browser, one);
}

const byReleaseKey: Case = {
  attack: 'arbitrary software',
  attacker: `${keyOfRole('channels')}, where people decide`,
  forge: (stage) => put(stage, evilWallet(stage, 'channels'), 'channels'),
  command: namesDocument,
  open: unmoved,
  returning: unsigned,
};

const byOneOfTwo = ({ wei }: People): Case => ({
  attack: 'mix and match',
  attacker: 'one person of two, with all keys of the store',
  forge: (stage) => putDocument(stage.store, formerWallet(stage, wei)),
  command: async (stage) => {
    stage.restore();
    const promoting = release(stage.store, wei, 'promote', `wallet@${stage.former}`);
    expect((await promoting).stdout).toContain('another person has to approve it');
    putDocument(stage.store, formerWallet(stage, wei));
    return 'the command: another person has to approve it';
  },
  open: unmoved,
  returning: unsigned,
});

const removed = 'removed person, with all keys but the root’s';

const byRemoved = ({ wei }: People): readonly Case[] => [
  {
    attack: 'arbitrary software',
    attacker: removed,
    forge: (stage) => putDocument(stage.store, signRoles(evilWallet(stage, 'wallet'), personalKey(wei))),
    command: async (stage) => {
      stage.restore();
      await expect(publishAs(stage.store, wei)).rejects.toThrow('not in the list of people');
      putDocument(stage.store, signRoles(evilWallet(stage, 'wallet'), personalKey(wei)));
      return 'the command: they are not in the list of people';
    },
    open: unmoved,
    returning: unsigned,
  },
  {
    attack: 'key compromise',
    attacker: `${removed}, who deletes the list`,
    forge: async ({ store, later }) => {
      const path = newestRoles(store);
      rmSync(join(store, path));
      await expect(publishAs(store, wei)).rejects.toThrow(`${path} is missing`);
      await release(store, wei, 'rollback', 'wallet', '--from', `wallet@${later}`, '--reason', 'theft');
    },
    command: async ({ store }) => {
      const path = newestRoles(store).replace(/\d+/, (number) => String(Number(number) + 1));
      expect(await problemFiles(store)).toContain(path);
      return 'the command: the newest list is missing; a rollback is allowed, and verify names the list';
    },
    open: unmoved,
    returning: unsigned,
  },
];

/** Returns the path of the newest list of roles, which has the people. */
function newestRoles(store: string): string {
  const numbers = readdirSync(join(store, 'metadata')).flatMap(
    (name) => /^(\d+)\.targets\.json$/.exec(name)?.[1] ?? [],
  );
  return `metadata/${Math.max(...numbers.map(Number))}.targets.json`;
}
