import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser } from '@playwright/test';
import { expect } from '../../support/expect.ts';
import { computerWith } from '../../support/releases/computer.ts';
import { type Key, keyOf, putDocument } from '../../support/releases/forgery.ts';
import { releaseCommand } from '../../support/releases/releaseCommand.ts';
import { copyReleaseFiles } from '../../support/releases/releaseFiles.ts';
import { after, exchanged } from './exchanges.ts';
import { playFreeze, reports } from './freezes.ts';
import { cell, formerTitle, type Stage } from './Stage.ts';
import { baseOf, longTimestamp, putStep, stepOn } from './stepsForgery.ts';
import type { Row } from './table.ts';
import { DAY_MS, keyOfRole, namesFile } from './words.ts';

/** Sends pages ahead with the online key, releases again, then exchanges the key and lets its thief go on. */
export async function playStepsExchange(browser: Browser, stage: Stage, port: number): Promise<Row[]> {
  const stolen = keyOf(stage.store, 'steps');
  return [
    await afterRelease(browser, stage),
    await afterSteps(browser, stage, stolen),
    await freezeAfterSteps(browser, stage, port, stolen),
  ];
}

/** The thief has sent pages ahead, and `channels` releases with the next number. */
async function afterRelease(browser: Browser, stage: Stage): Promise<Row> {
  const { store, document, former } = stage;
  const { open, returning } = await stage.devices(browser);
  putStep(stage, { ...document, revision: document.revision + 50 });
  await open.follow();
  await returning.leave();
  await returning.comeBack();
  await returning.leave();
  stage.restore();
  await open.note();
  await releaseCommand(store, 'promote', `wallet@${former}`);
  expect(stage.document.revision).toBe(document.revision + 1);
  const back = await returning.comeBack();
  const seen = await open.follow();
  stage.restore();
  await stage.forgetDevices();
  return {
    attack: 'fast-forward',
    attacker: `${keyOfRole('steps')}, after the next release`,
    command: 'undone: the tool never counted it',
    open: cell(seen, {
      outcome: 'unmoved',
      text: 'not undone before a reload: what it runs has a higher number',
    }),
    returning: cell(back, {
      outcome: 'follows',
      text: 'undone: what channels decide later comes after it',
      shown: formerTitle,
    }),
  };
}

/** The thief has taken the wallet back. That stays at the exchange, after which it goes on, and a release undoes it. */
async function afterSteps(browser: Browser, stage: Stage, stolen: Key): Promise<Row> {
  const { store, later, former } = stage;
  using thief = computerWith(store, ['steps']);
  const rollback = ['rollback', 'wallet', '--from', `wallet@${later}`, '--reason', 'theft'];
  await thief.run(...rollback);
  copyReleaseFiles(thief.store, 'thief', ['metadata']).putInto(store);
  await exchanged(browser, stage, 'keys', 'exchange', 'steps');
  expect(stage.document.remotes.wallet?.active).toBe(former);
  await exchanged(browser, stage, 'promote', `wallet@${later}`);
  return stage.play(browser, {
    attack: 'key compromise',
    attacker: after('steps'),
    forge: ({ document }) =>
      putDocument(store, stepOn(baseOf(document), { ...document, revision: document.revision + 1 }, stolen)),
    command: async () => {
      using late = computerWith(store, [], { steps: stolen });
      await expect(late.run(...rollback)).rejects.toThrow('No key here signs what pages');
      return 'the command: this is no key of the role steps';
    },
    open: { outcome: 'unmoved' },
    returning: { outcome: 'unsigned' },
  });
}

function freezeAfterSteps(browser: Browser, stage: Stage, port: number, stolen: Key): Promise<Row> {
  const timestamp = () => longTimestamp(stage.store, stolen);
  return playFreeze(browser, stage, port, {
    attacker: after('steps'),
    serverMs: 3 * DAY_MS,
    deviceMs: 0,
    timestamp,
    finding: 'unsigned',
    command: async () => {
      writeFileSync(join(stage.store, 'metadata/timestamp.json'), timestamp());
      const text = await namesFile('metadata/timestamp.json')(stage);
      stage.restore();
      return text;
    },
    says: reports,
  });
}
