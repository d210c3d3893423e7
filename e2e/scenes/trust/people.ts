import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from '../../support/expect.ts';
import { problemFiles } from '../../support/releases/computer.ts';
import { buildLater } from '../../support/releases/laterVersion.ts';
import { newReleaseKey, runRelease } from '../../support/releases/releaseCommand.ts';
import { type Case, type Expected, formerTitle, type Stage } from './Stage.ts';

const attacker = 'removed person';
const nothing: Expected = { outcome: 'unmoved', text: 'nobody needs to: nothing reaches it' };

/** Makes a list of people from which Wei is removed. Returns the key file of Wei. */
async function withoutWei(store: string): Promise<string> {
  const keyFile = (name: string) => newReleaseKey(join(store, '..', `${name}.json`));
  const [lin, wei] = [await keyFile('lin'), await keyFile('wei')];
  const people = async (...args: string[]) => runRelease('people', ...args, '--store', store, '--as', lin);
  for (const [name, file, roles] of [
    ['Lin', lin, 'release,approve'],
    ['Wei', wei, 'release'],
  ] as const) {
    const { stdout } = await runRelease('people', 'key', file);
    const publicFile = `${file}.pub`;
    writeFileSync(publicFile, /\{"kty".*\}/.exec(stdout)?.[0] ?? '');
    await people('add', name, '--public-key', publicFile, '--roles', roles);
  }
  await people('remove', 'Wei');
  return wei;
}

async function publishAs(store: string, keyFile: string): Promise<void> {
  const { dist, remove } = buildLater(store, 'wallet', { mark: 'wei' });
  const build = ['publish', 'wallet', '--no-build', '--dist', dist, '--skip-check', '--reason', 'theft'];
  await runRelease(...build, '--store', store, '--as', keyFile).finally(remove);
}

/** The attacks of a person who was removed from the list, and whose computer still has all keys of the store. */
export const peopleAttacks: readonly Case[] = [
  {
    attack: 'arbitrary software',
    attacker,
    forge: () => undefined,
    command: async ({ store }) => {
      const wei = await withoutWei(store);
      await expect(publishAs(store, wei)).rejects.toThrow('not in the list of people');
      return 'the command: they are not in the list of people';
    },
    open: nothing,
    returning: nothing,
  },
  {
    attack: 'key compromise',
    attacker: `${attacker} who deletes the list`,
    forge: () => undefined,
    command: async ({ store }) => {
      const wei = await withoutWei(store);
      rmSync(join(store, 'people/3.json'));
      await expect(publishAs(store, wei)).rejects.toThrow('The newest list of people (people/3.json)');
      return 'the command: the newest list is missing';
    },
    open: nothing,
    returning: nothing,
  },
  {
    attack: 'rollback',
    attacker: `${attacker} who deletes the list`,
    forge: async (stage) => {
      const wei = await withoutWei(stage.store);
      const rollback = async () =>
        runRelease(
          ...['rollback', 'wallet', '--from', `wallet@${stage.later}`, '--reason', 'theft'],
          ...['--store', stage.store, '--as', wei],
        );
      await expect(rollback()).rejects.toThrow('not in the list of people');
      rmSync(join(stage.store, 'people/3.json'));
      await rollback();
    },
    command: async ({ store }: Stage) => {
      expect(await problemFiles(store)).toContain('people/3.json');
      return 'allowed: rollbacks while the list is lost; verify names people/3.json';
    },
    open: { outcome: 'follows', text: 'allowed: a rollback to a signed version', shown: formerTitle },
    returning: { outcome: 'follows', text: 'allowed: a rollback to a signed version', shown: formerTitle },
  },
];
