import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { computerWith } from '../../support/releases/computer.ts';
import {
  asOwnSite,
  EVIL,
  type Key,
  keyOf,
  newKey,
  putDocument,
  roleOf,
  signDocument,
  signRoles,
  signVersion,
  withVersion,
} from '../../support/releases/forgery.ts';
import { type Case, formerTitle, type Stage } from './Stage.ts';
import {
  evilWallet,
  keyOfRole,
  namesDocument,
  namesFile,
  noKey,
  put,
  refusedVersion,
  unmoved,
  unprotected,
  unsigned,
} from './words.ts';

/** The thief of one team’s key, or of the online one, signs with it all that there is to sign. */
const single = ['host', 'hall', 'lottery', 'member', 'wallet', 'steps'].map(
  (role): Case => ({
    attack: 'arbitrary software',
    attacker: keyOfRole(role),
    forge: (stage) => put(stage, evilWallet(stage, role), role),
    command: namesDocument,
    open: unmoved,
    returning: unsigned,
  }),
);

/** Makes a key of the thief’s own that of channels and wallet, which only the root can do. */
export function takeOver(stage: Stage, root: Key, from = stage.document): void {
  const own = newKey();
  const applications = { ...from.roles.applications, wallet: roleOf(own) };
  const roles = { ...from.roles, version: from.roles.version + 1, channels: roleOf(own), applications };
  const document = withVersion(from, 'wallet', EVIL, signVersion('wallet', EVIL, stage.evil, own));
  putDocument(stage.store, signDocument({ ...document, roles: signRoles(roles, root) }, own));
}

/** The attacks that bring code of the attacker’s own. */
export const arbitrarySoftware: readonly Case[] = [
  {
    attack: 'arbitrary software',
    attacker: noKey,
    forge: (stage) => put(stage, withVersion(stage.document, 'wallet', EVIL, stage.evil)),
    command: namesDocument,
    open: unmoved,
    returning: unsigned,
  },
  {
    attack: 'arbitrary software',
    attacker: `${noKey}, a root of its own`,
    forge: (stage) =>
      putDocument(stage.store, asOwnSite(withVersion(stage.document, 'wallet', EVIL, stage.evil), newKey())),
    command: namesDocument,
    open: unmoved,
    returning: { outcome: 'another root' },
  },
  {
    attack: 'arbitrary software',
    attacker: `${noKey}, a script in index.html`,
    forge: ({ store, evil }) => {
      const page = join(store, 'index.html');
      const html = readFileSync(page, 'utf8');
      writeFileSync(page, html.replace('</body>', `<script src="${evil.base}entry.js"></script></body>`));
    },
    command: namesFile('index.html'),
    open: { outcome: 'unmoved', text: 'nobody needs to: it loads no page' },
    returning: { outcome: 'runs', text: unprotected },
  },
  ...single,
  {
    attack: 'arbitrary software',
    attacker: keyOfRole('channels'),
    forge: (stage) => put(stage, evilWallet(stage, 'channels'), 'channels'),
    command: namesDocument,
    open: { ...refusedVersion, shown: formerTitle },
    returning: { ...refusedVersion, shown: formerTitle },
  },
  {
    attack: 'arbitrary software',
    attacker: keyOfRole('root'),
    forge: (stage) => takeOver(stage, keyOf(stage.store, 'root')),
    command: async ({ store }) => {
      using thief = computerWith(store, ['root']);
      await thief.run('repair', '--new-key');
      await thief.run('keys', 'exchange', 'wallet');
      await thief.run('verify');
      return 'allowed: the root names all other keys';
    },
    open: { outcome: 'runs', text: 'allowed: the root names all other keys' },
    returning: { outcome: 'runs', text: 'allowed: the root names all other keys' },
  },
];
