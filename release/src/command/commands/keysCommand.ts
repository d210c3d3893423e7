import type { Answer } from '../../base/answer.ts';
import { durationText } from '../../base/duration.ts';
import { Refused } from '../../base/refused.ts';
import { timeText } from '../../base/timeText.ts';
import { Usage } from '../../base/usage.ts';
import { decideSteps, followRoles } from '../../changes/followRoles.ts';
import { repairPage } from '../../document/channelFiles.ts';
import { channelNames } from '../../document/revisions.ts';
import { signForms, signVersion } from '../../published/signVersion.ts';
import type { Store } from '../../store/store.ts';
import { addKey, removeKey } from '../../trust/changeKeys.ts';
import { renewMetadata } from '../../trust/exchangeKey.ts';
import { exchangeRoleKey, keyReport, type RoleReport, setHolds } from '../../trust/keyReport.ts';
import { makeSteps } from '../../trust/makeSteps.ts';
import { channelsRole, reservedRoles, stepsRole } from '../../trust/metadataPaths.ts';
import { beginRepository, requireRoleOf } from '../../trust/repositoryChanges.ts';
import { signSnapshot } from '../../trust/snapshot.ts';
import type { AddCommand } from '../addCommand.ts';
import { appAtVersion } from '../appAtVersion.ts';
import { examples } from '../examples.ts';
import { durationOption } from '../options/durationOption.ts';
import { required } from '../required.ts';
import { table } from '../table.ts';

const HOUR_MS = 60 * 60 * 1000;
const SHORTEST_MS = HOUR_MS;
const LONGEST_MS = 720 * HOUR_MS;

const description = `Shows who may sign what in this store, and until when. The store is a repository of The Update Framework: the root names
the keys of all roles; each application has a role, which alone signs its versions; the role channels, snapshot and
timestamp sign what is live and that it is fresh. The role steps is that of the online key, which a pilot has: it goes
on with rollouts that channels has signed, takes back, and signs that the store is fresh; it brings no other version.

The keys lie beside the store on this computer, or in the folder RELEASE_KEYS with a file for each role (root.json,
wallet.json). A pipeline of the wallet has wallet.json and no other. Without such a folder the release key signs for all
roles. Who has no key of the root names a copy of metadata/1.root.json with --root or RELEASE_ROOT.

  begin      gives a store from before it had roles its keys, and takes in its versions as they are
  make       gives a new application its role and its key; make steps gives a store from before there was one the online key
  sign       signs a version that lies in the store as it is, such as one that a container brought
  exchange   puts a new key in place of the one that a role has; what the former key signs is worth nothing from then on,
             and open pages go on. The key that pages know is exchanged by: repair --new-key
  add        makes one more key for the root or for an application; --takes says how many of its keys have to sign
  remove     takes one of several keys from a role: what it signs is worth nothing from then on
  renew      signs for another year what the keys of this computer sign
  holds      sets how long that counts: a day where nothing is set
  freshen    signs anew that the store is fresh, for a schedule where no pilot runs`;

const giveRoles: AddCommand = (keys, answering) => {
  keys
    .command('list')
    .summary('show who may sign what, until when')
    .action(
      answering(async ({ store }) => {
        const roles = await keyReport(store);
        return { text: rolesText(roles), data: { roles } };
      }),
    );

  keys
    .command('begin')
    .summary('give a store from before it had roles its keys, and take in its versions as they are')
    .action(
      answering(async ({ store, by }) => {
        await beginRepository(store);
        for (const channel of await channelNames(store)) await repairPage(store, channel);
        await followRoles(store, { by }, 'pages know the roles');
        const roles = await keyReport(store);
        return {
          text: `The store has roles, and its versions count as they are.\n${rolesText(roles)}`,
          data: { roles },
        };
      }),
    );

  keys
    .command('make')
    .usage('<application>')
    .summary('give a new application its role and its key')
    .argument('[application]')
    .action(
      answering(async ({ store, by }, given: string | undefined) => {
        const name = required(given, 'Say for which application, for example: keys make sports');
        if (name === stepsRole) return madeSteps(store, by);
        await requireRoleOf(store, name);
        await signSnapshot(store);
        return { text: `${name} has a role: its key alone signs versions of ${name}.`, data: { role: name } };
      }),
    );

  keys
    .command('sign')
    .usage('<application>@<version>')
    .summary('sign a version that lies in the store, such as one that a container brought')
    .argument('[version]')
    .action(
      answering(async ({ store }, given: string | undefined) => {
        const text = required(given, 'Say which version, for example: keys sign wallet@1.4.2');
        const { app, version } = appAtVersion(text);
        await signVersion(store, app, version);
        await signSnapshot(store);
        return {
          text: `${app} ${version} is signed as it lies in the store, and not live: promote it.`,
          data: { app, version },
        };
      }),
    );
};

const changeRoles: AddCommand = (keys, answering) => {
  keys
    .command('exchange')
    .usage('<role>')
    .summary('put a new key in place of the one that a role has')
    .argument('[role]')
    .action(
      answering(async ({ store, by }, given: string | undefined) => {
        const role = required(given, 'Say of which role, for example: keys exchange wallet');
        if ([channelsRole, 'snapshot', 'timestamp'].includes(role))
          throw new Refused(
            `Pages know the key of the role ${role}. Exchange it with: repair --new-key --old-key FILE.`,
          );
        if (role === stepsRole) await decideSteps(store, { by });
        await exchangeRoleKey(store, role);
        const channels = await bringToPages(store, role, by);
        const text = `${role} has a new key. What the former one signs counts no more for commands. ${pagesText(channels)}`;
        return { text, data: { role, channels } };
      }),
    );

  keys
    .command('add')
    .usage('<role> [--takes NUMBER]')
    .summary('make one more key for the root or for an application')
    .argument('[role]')
    .option('--takes <number>', 'how many of the keys have to sign from then on', wholeNumber)
    .action(
      answering(async ({ store, by }, given: string | undefined, { takes }: { readonly takes?: number }) => {
        const role = required(given, 'Say for which role, for example: keys add root --takes 2');
        const { keys: all, threshold, file } = await addKey(store, role, takes);
        const channels = await bringToPages(store, role, by);
        const text = `${takesText(role, all.length, threshold)} The new key is ${file}: give it to who is to have it. ${pagesText(channels)}`;
        return { text, data: { role, keys: all.length, takes: threshold, file, channels } };
      }),
    );

  keys
    .command('remove')
    .usage('<role> <key> [--takes NUMBER]')
    .summary('take a key from the root or from an application that has several')
    .argument('[role]')
    .argument('[key]', 'the beginning of its id, as keys list shows it')
    .option('--takes <number>', 'how many of the others have to sign from then on', wholeNumber)
    .action(
      answering(
        async (
          { store, by },
          given: string | undefined,
          key: string | undefined,
          { takes }: { readonly takes?: number },
        ) => {
          const example = 'for example: keys remove root 1a2b3c4d';
          const role = required(given, `Say from which role, ${example}`);
          const id = required(key, `Say which key, ${example}`);
          const { keys: all, threshold } = await removeKey(store, role, id, takes);
          const channels = await bringToPages(store, role, by);
          const text = `${takesText(role, all.length, threshold)} What the removed key signs counts no more. ${pagesText(channels)}`;
          return { text, data: { role, keys: all.length, takes: threshold, channels } };
        },
      ),
    );
};

const keepFresh: AddCommand = (keys, answering) => {
  keys
    .command('renew')
    .summary('sign for another year what the keys of this computer sign')
    .action(
      answering(async ({ store }) => {
        const renewed = await renewMetadata(store);
        if (renewed.length === 0) throw new Refused('This computer has no key of any role: keys list.');
        return { text: `Signed for another year: ${renewed.join(', ')}.`, data: { renewed } };
      }),
    );

  keys
    .command('holds')
    .usage('<time>')
    .summary('set how long the store counts as fresh after it was signed')
    .argument('[time]', 'such as 12h; a day where nothing is set')
    .action(
      answering(async ({ store }, given: string | undefined) => {
        const text = required(given, 'Say for how long, for example: keys holds 12h');
        const holdsMs = durationOption('keys holds')(text);
        if (holdsMs < SHORTEST_MS || holdsMs > LONGEST_MS)
          throw new Refused('A store counts as fresh for 1h to 720h: a pilot signs after a quarter of it.');
        await setHolds(store, holdsMs);
        const done = `The store counts as fresh for ${durationText(holdsMs)} from each signature on.`;
        return { text: `${done} Without a pilot, sign it in time: keys freshen.`, data: { holdsMs } };
      }),
    );

  keys
    .command('freshen')
    .summary('sign anew that the store is fresh')
    .action(
      answering(async ({ store }) => {
        if (await signSnapshot(store)) return { text: 'The store is signed as fresh.', data: {} };
        throw new Refused(
          'This computer has no key of the roles snapshot and timestamp. Give the release key with --key or RELEASE_KEY.',
        );
      }),
    );
};

export const keysCommand: AddCommand = (program, answering) => {
  const keys = program
    .command('keys')
    .usage('<command>')
    .summary('show and exchange the keys of the roles')
    .description(description)
    .addHelpText('after', examples('keys list', 'keys make sports', 'keys exchange wallet', 'keys freshen'));

  // In the order of the help.
  for (const addCommands of [giveRoles, changeRoles, keepFresh]) addCommands(keys, answering);
};

/** Gives a store from before there was one the role of the online key. */
async function madeSteps(store: Store, by: string): Promise<Answer> {
  await makeSteps(store);
  const channels = await followRoles(store, { by }, 'pages know the role steps');
  const text = `The online key has a role: it takes rollouts from step to step, and signs that the store is fresh. ${pagesText(channels)}`;
  return { text, data: { role: stepsRole, channels } };
}

/** Signs again what pages verify of a role's versions, and makes the revisions that pages follow. */
async function bringToPages(store: Store, role: string, by: string): Promise<string[] | undefined> {
  if (!reservedRoles.includes(role)) await signForms(store, role);
  return followRoles(store, { by }, `other keys of the role ${role}`);
}

function takesText(role: string, keys: number, threshold: number): string {
  return `${role} has ${keys} ${keys === 1 ? 'key' : 'keys'}, and ${threshold} of them ${threshold === 1 ? 'has' : 'have'} to sign.`;
}

function wholeNumber(text: string): number {
  if (/^[1-9]\d?$/.test(text)) return Number(text);
  throw new Usage(`--takes takes a whole number, not "${text}"`);
}

function pagesText(channels: readonly string[] | undefined): string {
  if (channels) return `Open pages of ${channels.join(', ') || 'no channel'} follow within a minute.`;
  return 'Pages follow with the next revision: whoever decides makes one with repair.';
}

/** The role that decides signs each revision; it has a list of files only where no other role signs what is served. */
function untilText(name: string, expires: string | undefined): string {
  if (expires !== undefined) return timeText(expires);
  return name === channelsRole ? '–' : 'nothing signed yet';
}

function rolesText(roles: readonly RoleReport[]): string {
  if (roles.length === 0) return 'This store has no roles yet: its first release makes them.';
  const rows = roles.map(({ name, keys, threshold, expires }) => [
    name,
    keys.map(({ id, isHere }) => (isHere ? `${id} (here)` : id)).join(', '),
    `${threshold} of ${keys.length}`,
    untilText(name, expires),
  ]);
  return table([['role', 'keys', 'takes', 'until'], ...rows]);
}
