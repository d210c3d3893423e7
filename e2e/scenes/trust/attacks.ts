import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from '../../support/expect.ts';
import { computerWith } from '../../support/releases/computer.ts';
import { type Document, readDocument, type Version, withVersion } from '../../support/releases/forgery.ts';
import { arbitrarySoftware } from './arbitrarySoftware.ts';
import { type Case, formerTitle, type Stage } from './Stage.ts';
import {
  DAY_MS,
  evilWallet,
  FAR,
  keyOfRole,
  namesDocument,
  namesFile,
  noKey,
  notNewer,
  older,
  put,
  refusedVersion,
  unmoved,
  unsigned,
  untilExchange,
} from './words.ts';

const CARD = '页面加载失败';

const rollbacks: readonly Case[] = [
  {
    attack: 'rollback',
    attacker: noKey,
    forge: ({ before, store }) => before.putInto(store, ['releases', 'index.html']),
    command: namesDocument,
    open: notNewer,
    returning: older,
  },
  {
    attack: 'rollback',
    attacker: keyOfRole('channels'),
    forge: (stage) =>
      put(
        stage,
        withVersion(stage.document, 'wallet', stage.former, stage.version('wallet', stage.former)),
        'channels',
      ),
    command: async ({ store, later }) => {
      using thief = computerWith(store, ['channels']);
      await thief.run('rollback', 'wallet', '--from', `wallet@${later}`, '--reason', 'theft');
      await thief.run('verify');
      return 'allowed: channels choose among signed versions';
    },
    open: {
      outcome: 'follows',
      text: 'allowed: channels choose among signed versions',
      shown: formerTitle,
    },
    returning: {
      outcome: 'follows',
      text: 'allowed: channels choose among signed versions',
      shown: formerTitle,
    },
  },
  {
    attack: 'rollback',
    attacker: 'backup of last week',
    forge: ({ before, store }) => before.putInto(store),
    command: namesFile('metadata/timestamp.json', 7 * DAY_MS),
    open: notNewer,
    returning: older,
  },
];

const fastForwards: readonly Case[] = [
  {
    attack: 'fast-forward',
    attacker: noKey,
    forge: (stage) => put(stage, { ...stage.document, revision: FAR }),
    command: async (stage) => {
      using operator = computerWith(stage.store, ['channels', 'root']);
      await operator.run('configure', 'title=测试', '--apply');
      expect(readDocument(operator.store).revision).toBeLessThan(FAR);
      return namesDocument(stage);
    },
    open: unmoved,
    returning: unsigned,
  },
  {
    attack: 'fast-forward',
    attacker: keyOfRole('channels'),
    forge: (stage) => put(stage, { ...stage.document, revision: FAR }, 'channels'),
    command: namesDocument,
    open: { outcome: 'follows', text: untilExchange },
    returning: { outcome: 'follows', text: untilExchange },
  },
];

const mixes: readonly Case[] = [
  {
    attack: 'mix and match',
    attacker: noKey,
    forge: ({ before, store }) => before.putInto(store, ['index.html']),
    command: namesFile('index.html'),
    open: { outcome: 'unmoved', text: 'nobody needs to: it loads no page' },
    returning: older,
  },
  {
    attack: 'mix and match',
    attacker: keyOfRole('channels'),
    // The files of the former version under another number.
    forge: (stage) =>
      put(
        stage,
        withVersion(stage.document, 'wallet', '9.9.9', stage.version('wallet', stage.former)),
        'channels',
      ),
    command: namesDocument,
    open: { ...refusedVersion, shown: formerTitle },
    returning: { ...refusedVersion, shown: formerTitle },
  },
  {
    attack: 'mix and match',
    attacker: 'backup of last week',
    forge: ({ before, store }) => before.putInto(store, ['metadata']),
    command: namesDocument,
    open: { outcome: 'unmoved', text: 'nobody needs to: pages read no such file' },
    returning: { outcome: 'unmoved', text: 'nobody needs to: pages read no such file' },
  },
];

const endless: Case = {
  attack: 'endless data',
  attacker: noKey,
  forge: ({ before, store }) => {
    before.putInto(store, ['index.html']);
    writeFileSync(join(store, 'releases/live.json'), `{"schema":1,"channel":"${'x'.repeat(64_000_000)}`);
  },
  command: namesDocument,
  open: { outcome: 'unmoved', text: 'the page: no document' },
  returning: older,
};

/** Returns the document with the files of the hall as the wallet’s. */
export const withHallsFiles = (stage: Stage): Document => {
  const { hall } = stage.document.remotes;
  const version = hall && stage.version('hall', hall.active);
  if (!version) throw new Error('There is no hall');
  const wrong = { ...version, routes: stage.version('wallet', stage.later).routes };
  return withVersion(stage.document, 'wallet', hall.active, wrong, { lastGood: hall.active });
};

const wrongSoftware: readonly Case[] = [
  {
    attack: 'wrong software',
    attacker: noKey,
    forge: (stage) => put(stage, withHallsFiles(stage)),
    command: namesDocument,
    open: unmoved,
    returning: unsigned,
  },
  {
    attack: 'wrong software',
    attacker: keyOfRole('channels'),
    forge: (stage) => put(stage, withHallsFiles(stage), 'channels'),
    command: namesDocument,
    open: { ...refusedVersion, shown: CARD },
    returning: { ...refusedVersion, shown: CARD },
  },
  {
    attack: 'wrong software',
    attacker: `${keyOfRole('hall')}, made live`,
    forge: (stage) => put(stage, evilWallet(stage, 'hall'), 'channels'),
    command: namesDocument,
    open: { ...refusedVersion, shown: formerTitle },
    returning: { ...refusedVersion, shown: formerTitle },
  },
];

/** Returns the document with one more file for the wallet’s screens to begin with, which sets the mark. */
export function withOneMore(stage: Stage): Document {
  const version = stage.version('wallet', stage.later);
  const [[, hash = ''] = []] = Object.entries(stage.evil.integrity);
  const routes = version.routes.map((route) => ({
    ...route,
    preload: { ...route.preload, js: [...route.preload.js, 'more.js'] },
  }));
  const entry = readFileSync(join(stage.store, stage.evil.base, 'entry.js'));
  stage.add(`${version.base}more.js`, entry);
  const more: Version = { ...version, routes, integrity: { ...version.integrity, 'more.js': hash } };
  return withVersion(stage.document, 'wallet', stage.later, more);
}

const extraneous: readonly Case[] = [
  {
    attack: 'extraneous files',
    attacker: noKey,
    forge: (stage) => put(stage, withOneMore(stage)),
    command: namesDocument,
    open: unmoved,
    returning: unsigned,
  },
  {
    attack: 'extraneous files',
    attacker: keyOfRole('channels'),
    forge: (stage) => put(stage, withOneMore(stage), 'channels'),
    command: namesDocument,
    open: { outcome: 'follows', text: 'the page: runs what it has, and loads nothing' },
    returning: { ...refusedVersion, shown: formerTitle },
    kept: { ...refusedVersion, shown: formerTitle },
  },
];

/** The attacks on a store that need no more than other files in it. */
export const storeAttacks: readonly Case[] = [
  ...arbitrarySoftware,
  ...rollbacks,
  ...fastForwards,
  ...mixes,
  endless,
  ...wrongSoftware,
  ...extraneous,
];
