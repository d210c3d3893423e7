import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from '../../support/expect.ts';
import { computerWith, problemFiles } from '../../support/releases/computer.ts';
import { type Document, EVIL, keyOf, type Version, withVersion } from '../../support/releases/forgery.ts';
import { releaseCommand } from '../../support/releases/releaseCommand.ts';
import { withHallsFiles, withOneMore } from './attacks.ts';
import { type Case, type Expected, formerTitle, type Stage } from './Stage.ts';
import {
  addRevision,
  baseOf,
  documentBefore,
  newestMetadata,
  putStep,
  readMetadata,
  signMetadata,
} from './stepsForgery.ts';
import { evilWallet, FAR, keyOfRole, namesDocument, older, unmoved, unprotected, unsigned } from './words.ts';

// The thief of the online key, which a pilot has, and who writes to the store.

const attacker = keyOfRole('steps');
const onlySteps = 'The only key here is that of the role steps';
const chooses = 'allowed: steps choose among the versions of the document';
const untilRelease = 'allowed, until channels release again';
const noSuchFile: Expected = { outcome: 'unmoved', text: 'nobody needs to: pages read no such file' };

/** Returns a case in which the pages refuse a document, and `verify` names it. */
function refused(attack: Case['attack'], how: string, forge: Case['forge'], by = attacker): Case {
  return {
    attack,
    attacker: how ? `${by}, ${how}` : by,
    forge,
    command: namesDocument,
    open: unmoved,
    returning: unsigned,
  };
}

/** Returns a base that has all of the true document: who puts all of it back finds nothing of what the thief changed. */
function hidingBase(truth: Document): ReturnType<typeof baseOf> {
  const { signature, ...fields } = truth as Document & { readonly signature: string };
  return { ...fields, ...baseOf(truth), remotes: truth.remotes, signature };
}

type HostFields = { readonly host: { readonly scripts: readonly string[]; readonly integrity: object } };

/** Returns the document with a script of the attacker’s as the host’s. */
function evilHost({ document, evil }: Stage): Document {
  const { host } = document as Document & HostFields;
  const script = `../../${evil.base}entry.js`;
  const [hash] = Object.values(evil.integrity);
  const next = { ...host, scripts: [script], integrity: { ...host.integrity, [script]: hash } };
  return { ...document, revision: document.revision + 1, host: next } as Document;
}

function configured({ document }: Stage): Document {
  return { ...document, revision: document.revision + 1, configuredIn: document.revision + 1 } as Document;
}

function withoutHall({ document }: Stage): Document {
  const { hall: _, ...remotes } = document.remotes;
  return { ...document, revision: document.revision + 1, remotes };
}

/** Returns the document with the wallet from before as it was then: in a form that this one does not have. */
function withFormer(stage: Stage): Document {
  const { wallet } = documentBefore(stage).remotes;
  const former = wallet?.versions[stage.former] as Version;
  expect(former).not.toEqual(stage.version('wallet', stage.former));
  return withVersion(stage.document, 'wallet', stage.former, former);
}

/** Adds a revision that brings more than a step, and expects that the command neither counts it nor builds on it. */
const ofItsOwn = (what: string, bring: Parameters<typeof addRevision>[2]): Case => ({
  attack: 'arbitrary software',
  attacker: `${attacker}, a revision with ${what}`,
  forge: (stage) => addRevision(stage, stage.document.revision + 1, bring),
  command: async (stage) => {
    const { store, document } = stage;
    const next = document.revision + 1;
    expect(await problemFiles(store)).toEqual([`releases/live/${next}.json`]);
    expect(await newestRevision(store)).toBe(document.revision);
    // All else in it is as the command expects: without what it brings it counts.
    addRevision(stage, next);
    expect(await newestRevision(store)).toBe(next);
    return 'verify names the revision, on which no command builds';
  },
  open: noSuchFile,
  returning: noSuchFile,
});

async function newestRevision(store: string): Promise<number> {
  return JSON.parse(await releaseCommand(store, 'status', '--json')).revision;
}

const plan = {
  ...{ version: EVIL, steps: [10_000], everyMs: 1, guard: 'default', watchMs: 1 },
  ...{ by: 'thief', began: new Date().toISOString(), since: new Date().toISOString() },
  ...{ step: 0, state: 'running' },
};

const software: readonly Case[] = [
  {
    ...refused('arbitrary software', 'on a true base', (stage) => putStep(stage, evilWallet(stage, 'steps'))),
    command: async (stage) => {
      using thief = computerWith(stage.store, ['steps']);
      await expect(thief.run('configure', 'title=EVIL', '--apply')).rejects.toThrow(onlySteps);
      return namesDocument(stage);
    },
  },
  {
    ...refused('arbitrary software', 'another host', (stage) => putStep(stage, evilHost(stage))),
    returning: { outcome: 'runs', text: unprotected },
  },
  refused('arbitrary software', 'a configuration', (stage) => putStep(stage, configured(stage))),
  refused('arbitrary software', 'a base that hides it', (stage) =>
    putStep(stage, evilWallet(stage, 'steps'), hidingBase(stage.document)),
  ),
  refused(
    'arbitrary software',
    'a base that hides it',
    (stage) => putStep(stage, evilWallet(stage, 'wallet'), hidingBase(stage.document)),
    keyOfRole('steps and wallet'),
  ),
  ofItsOwn('a configuration', ({ config }) => ({ config: { ...config, title: 'EVIL' } })),
  ofItsOwn('a plan', ({ rollouts }) => ({ rollouts: { ...rollouts, wallet: plan } })),
];

const follows: Expected = { outcome: 'follows', text: chooses, shown: formerTitle };

/** Puts a document into the store in which the thief has chosen another wallet among those that the live one has. */
function choose(stage: Stage, choice: object): void {
  const { document } = stage;
  const { wallet } = document.remotes;
  const remotes = { ...document.remotes, wallet: { ...wallet, ...choice } } as Document['remotes'];
  putStep(stage, { ...document, revision: document.revision + 1, remotes });
}

const rollbacks: readonly Case[] = [
  {
    attack: 'rollback',
    attacker,
    forge: (stage) => choose(stage, { active: stage.former }),
    command: async ({ store, later }) => {
      using thief = computerWith(store, ['steps']);
      await thief.run('rollback', 'wallet', '--from', `wallet@${later}`, '--reason', 'theft');
      await thief.run('verify');
      return chooses;
    },
    open: follows,
    returning: follows,
  },
  {
    attack: 'rollback',
    attacker: `${attacker}, on the document before`,
    forge: (stage) => {
      const then = documentBefore(stage);
      putStep(stage, { ...then, revision: stage.document.revision + 1 }, baseOf(then));
    },
    command: namesDocument,
    open: { outcome: 'unmoved', text: 'the page: it leads on from an older document than it runs' },
    returning: older,
  },
  refused('rollback', 'a base that hides it', (stage) =>
    putStep(stage, withFormer(stage), hidingBase(stage.document)),
  ),
];

const fastForwards: readonly Case[] = [
  {
    attack: 'fast-forward',
    attacker,
    forge: (stage) => putStep(stage, { ...stage.document, revision: stage.document.revision + 50 }),
    command: namesDocument,
    open: { outcome: 'follows', text: untilRelease },
    returning: { outcome: 'follows', text: untilRelease },
  },
  {
    ...refused('fast-forward', 'to a number that no rollout gets to', (stage) => {
      for (const number of [stage.document.revision + 1, Number.MAX_SAFE_INTEGER]) addRevision(stage, number);
      putStep(stage, { ...stage.document, revision: FAR });
    }),
    command: async (stage) => {
      using operator = computerWith(stage.store, ['channels', 'root', 'steps']);
      await operator.run('keys', 'exchange', 'steps');
      await operator.run('configure', 'title=测试', '--apply');
      return namesDocument(stage);
    },
  },
];

const mixes: readonly Case[] = [
  {
    attack: 'mix and match',
    attacker,
    forge: (stage) => choose(stage, { canary: { version: stage.former, bps: 10_000, salt: 'thief' } }),
    command: namesDocument,
    open: follows,
    returning: follows,
  },
  refused('mix and match', 'under another number', (stage) =>
    putStep(stage, withVersion(stage.document, 'wallet', '9.9.9', stage.version('wallet', stage.former))),
  ),
  refused('mix and match', 'without a remote, which the base has', (stage) =>
    putStep(stage, withoutHall(stage), hidingBase(stage.document)),
  ),
  {
    attack: 'mix and match',
    attacker: `${attacker}, a snapshot of the list of before`,
    forge: ({ store }) => forgetNewestWallet(store),
    command: async ({ store, later }) => {
      const path = `remotes/wallet/${later}/release.json`;
      expect(await problemFiles(store)).toContain(path);
      return 'verify names the version that is in no list';
    },
    open: noSuchFile,
    returning: noSuchFile,
  },
];

/** Removes the newest list of the wallet, and signs a snapshot that names the one before as the newest. */
function forgetNewestWallet(store: string): void {
  const key = keyOf(store, 'steps');
  const version = newestMetadata(store, 'wallet');
  rmSync(join(store, `metadata/${version}.wallet.json`));
  const number = newestMetadata(store, 'snapshot');
  const now = readMetadata(store, `${number}.snapshot.json`);
  const snapshot = {
    ...now,
    version: number + 1,
    meta: { ...now.meta, 'wallet.json': { version: version - 1 } },
  };
  const timestamp = readMetadata(store, 'timestamp.json');
  const next = {
    ...timestamp,
    version: timestamp.version + 1,
    meta: { 'snapshot.json': { version: number + 1 } },
  };
  for (const [file, signed] of [
    [`${number + 1}.snapshot.json`, snapshot],
    ['timestamp.json', next],
  ] as const)
    writeFileSync(join(store, 'metadata', file), signMetadata(store, signed, key));
}

/** The attacks with the key of steps on a store that need no more than other files in it. */
export const stepsAttacks: readonly Case[] = [
  ...software,
  ...rollbacks,
  ...fastForwards,
  ...mixes,
  refused('wrong software', '', (stage) => putStep(stage, withHallsFiles(stage))),
  refused('wrong software', 'a base that hides it', (stage) =>
    putStep(stage, withHallsFiles(stage), hidingBase(stage.document)),
  ),
  refused('extraneous files', '', (stage) => putStep(stage, withOneMore(stage))),
];
