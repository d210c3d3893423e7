import { join } from 'node:path';
import type { Browser } from '@playwright/test';
import { expect } from '../../support/expect.ts';
import { type Computer, computerWith } from '../../support/releases/computer.ts';
import {
  EVIL,
  keyOf,
  putDocument,
  signDocument,
  signVersion,
  withVersion,
} from '../../support/releases/forgery.ts';
import { buildLater } from '../../support/releases/laterVersion.ts';
import { newReleaseKey, releaseCommand } from '../../support/releases/releaseCommand.ts';
import { takeOver } from './arbitrarySoftware.ts';
import { type Case, cell, formerTitle, type Stage } from './Stage.ts';
import type { Row } from './table.ts';
import { FAR, keyOfRole, untilExchange } from './words.ts';

const attack = 'key compromise';
export const after = (role: string) => `${keyOfRole(role)}, after its exchange`;

/** The thief of a team’s key publishes a version there; nothing of it is live. */
async function publishThere(stage: Stage, thief: Computer): Promise<string> {
  stage.restore(thief.store);
  const { dist, remove } = buildLater(thief.store, 'wallet', { mark: 'stolen' });
  return thief.run('publish', 'wallet', '--no-build', '--no-promote', '--dist', dist).finally(remove);
}

/** A team’s key is stolen, and somebody makes the thief’s version live. The mark proves that such a version would run. */
export const stolenTeamKey: Case = {
  attack,
  attacker: `${keyOfRole('wallet')}, made live`,
  forge: ({ store, document, evil }) => {
    const version = signVersion('wallet', EVIL, evil, keyOf(store, 'wallet'));
    putDocument(
      store,
      signDocument(withVersion(document, 'wallet', EVIL, version), keyOf(store, 'channels')),
    );
  },
  command: async (stage) => {
    using thief = computerWith(stage.store, ['wallet']);
    await publishThere(stage, thief);
    return `${untilExchange}: it publishes, and makes nothing live`;
  },
  open: { outcome: 'runs', text: untilExchange },
  returning: { outcome: 'runs', text: untilExchange },
};

/** Exchanges the key of the wallet, of channels and of the root in turn, and lets each thief go on. */
export async function playExchanges(browser: Browser, stage: Stage): Promise<Row[]> {
  return [
    await afterWallet(browser, stage),
    ...(await afterChannels(browser, stage)),
    await afterRoot(browser, stage),
  ];
}

async function afterWallet(browser: Browser, stage: Stage): Promise<Row> {
  const { store, evil } = stage;
  const stolen = keyOf(store, 'wallet');
  await exchanged(browser, stage, 'keys', 'exchange', 'wallet');
  return stage.play(browser, {
    attack,
    attacker: `${after('wallet')}, made live`,
    forge: ({ document }) => {
      const version = signVersion('wallet', EVIL, evil, stolen);
      putDocument(
        store,
        signDocument(withVersion(document, 'wallet', EVIL, version), keyOf(store, 'channels')),
      );
    },
    command: async () => {
      using thief = computerWith(store, [], { wallet: stolen });
      await expect(publishThere(stage, thief)).rejects.toThrow('a key of the role wallet');
      return 'the command: this is no key of the role wallet';
    },
    open: { outcome: 'version refused', shown: formerTitle },
    returning: { outcome: 'version refused', shown: formerTitle },
  });
}

async function afterChannels(browser: Browser, stage: Stage): Promise<Row[]> {
  const { store } = stage;
  const stolen = keyOf(store, 'channels');
  const former = stage.document;
  const devices = await stage.devices(browser);
  // The thief has sent these devices far ahead.
  putDocument(store, signDocument({ ...former, revision: FAR }, stolen));
  await devices.open.follow();
  await devices.returning.leave();
  await devices.returning.comeBack();
  await devices.returning.leave();
  stage.restore();
  const key = await newReleaseKey(join(store, '..', 'new-key.json'));
  await devices.open.note();
  await releaseCommand(store, 'repair', '--new-key', '--key', key);
  stage.keepState();
  expect(stage.document.revision).toBeLessThan(FAR);
  const back = await devices.returning.comeBack();
  const open = await devices.open.follow();
  const ahead: Row = {
    attack: 'fast-forward',
    attacker: after('channels'),
    command: 'undone: the tool never counted it',
    open: cell(open, {
      outcome: 'unmoved',
      text: 'not undone before a reload: what it runs has a higher number',
    }),
    returning: cell(back, { outcome: 'follows', text: 'undone: it follows the site again' }),
  };
  await stage.forgetDevices();
  const row = await stage.play(browser, {
    attack,
    attacker: after('channels'),
    forge: () => putDocument(store, signDocument({ ...former, revision: former.revision + 50 }, stolen)),
    command: async () => {
      using thief = computerWith(store, [], { channels: stolen });
      const rollback = thief.run(
        'rollback',
        'wallet',
        '--from',
        `wallet@${stage.later}`,
        '--reason',
        'theft',
      );
      await expect(rollback).rejects.toThrow('another release key');
      return 'the command: pages know another release key';
    },
    open: { outcome: 'unmoved' },
    returning: { outcome: 'unsigned' },
  });
  return [ahead, row];
}

async function afterRoot(browser: Browser, stage: Stage): Promise<Row> {
  const { store } = stage;
  const stolen = keyOf(store, 'root');
  const former = stage.document;
  await exchanged(browser, stage, 'keys', 'exchange', 'root', '--key', join(store, '..', 'new-key.json'));
  return stage.play(browser, {
    attack,
    attacker: after('root'),
    forge: () => takeOver(stage, stolen, { ...former, revision: former.revision + 50 }),
    command: async () => {
      using thief = computerWith(store, [], { root: stolen });
      await expect(thief.run('keys', 'exchange', 'wallet')).rejects.toThrow('Only the root');
      return 'the command: only the root exchanges keys';
    },
    open: { outcome: 'unmoved' },
    returning: { outcome: 'another root' },
  });
}

/** Exchanges a key under an open page and a player who comes back, who follow. */
export async function exchanged(
  browser: Browser,
  stage: Stage,
  ...command: readonly string[]
): Promise<void> {
  const { open, returning } = await stage.devices(browser);
  await returning.leave();
  await open.note();
  await releaseCommand(stage.store, ...command);
  stage.keepState();
  const seen = [await open.follow(), await returning.comeBack()];
  expect(seen.map(({ outcome }) => outcome)).toEqual(['follows', 'follows']);
}
