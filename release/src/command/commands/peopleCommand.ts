import type { Command } from 'commander';
import type { Answer } from '../../base/answer.ts';
import { followRoles } from '../../changes/followRoles.ts';
import { newestRevisions } from '../../document/revisions.ts';
import { addPerson, type PeopleOptions, removePerson, requireApproval } from '../../people/changePeople.ts';
import { readPeople } from '../../people/people.ts';
import { makePersonalKey, readPublicHalf } from '../../signing/personalKey.ts';
import type { Store } from '../../store/store.ts';
import { type People, type Role, roles } from '../../trust/people.ts';
import type { AddCommand } from '../addCommand.ts';
import { examples } from '../examples.ts';
import { changedPeopleAnswer, keyAnswer, peopleAnswer, rolesIn } from '../peopleAnswers.ts';
import { required } from '../required.ts';

const description = `Manages the people who may change this store, each with a personal key. Without a list whoever has the release key decides,
in any name (--by). With a list the keys of these people decide in its place: pages follow nothing else, and the release
key only goes on with what they decided. The root signs the list, so each change of it takes the key of the root. A
pipeline is a person, too: call it ci.

  release   may publish, promote, roll back, block, configure, preview and prune
  approve   may approve changes of others
  look      may see the console, and change nothing

The first person begins the list and needs the role release. require-approval makes a channel take two people: a change
that is no rollback and no block waits until another person approves it (help promote), for a day at most.`;

const how = 'people add Lin --public-key lin.pub --roles release,approve';

type Options = { readonly reason?: string };
type AddOptions = Options & { readonly publicKey?: string; readonly roles?: Role[] };
type ApprovalOptions = Options & { readonly off?: boolean };

export const peopleCommand: AddCommand = (program, answering) => {
  const people = program
    .command('people')
    .usage('<command>')
    .summary('manage the list of people who may change this store')
    .description(description)
    .addHelpText('after', examples('people key', how, 'people require-approval live', 'people list'));

  people
    .command('list')
    .summary('show the list, and who changed it when')
    .action(answering(async ({ store }) => peopleAnswer(await readPeople(store))));

  people
    .command('key')
    .usage('[file]')
    .summary('make a personal key and print its public half')
    .argument('[file]', 'the file of the key (default: site-release/key.json in the folder of your settings)')
    .action(answering(async (_, file: string | undefined) => keyAnswer(await makePersonalKey(file))));

  changing(people.command('add'))
    .usage('<name> --public-key FILE --roles LIST [--reason TEXT]')
    .summary('add a person by the public half of their personal key')
    .argument('[name]')
    .option('--public-key <file>', 'the public half that people key printed, or its file')
    .option('--roles <list>', `the roles with commas between them: ${roles.join(', ')}`, rolesIn)
    .action(
      answering(async ({ store, by }, given: string | undefined, options: AddOptions) => {
        const name = required(given, `Say whom to add, for example: ${how}`);
        const file = required(options.publicKey, `Give the public half of their key, for example: ${how}`);
        const may = required(options.roles, `Say which roles they have, for example: ${how}`);
        const person = { name, key: await readPublicHalf(file), roles: may };
        return followed(store, by, await addPerson(store, person, stamp(store, by, options)));
      }),
    );

  changing(people.command('remove'))
    .usage('<name> [--reason TEXT]')
    .summary('remove a person from the list')
    .argument('[name]')
    .action(
      answering(async ({ store, by }, given: string | undefined, options: Options) => {
        const name = required(given, 'Say whom to remove, for example: people remove Lin');
        return followed(store, by, await removePerson(store, name, stamp(store, by, options)));
      }),
    );

  changing(people.command('require-approval'))
    .usage('<channel> [--off] [--reason TEXT]')
    .summary('make a channel take two people for a change')
    .argument('[channel]')
    .option('--off', 'let one person be enough again')
    .action(
      answering(async ({ store, by }, given: string | undefined, options: ApprovalOptions) => {
        const channel = required(given, 'Say on which channel, for example: people require-approval live');
        const changed = await requireApproval(store, channel, !options.off, stamp(store, by, options));
        return followed(store, by, changed);
      }),
    );
};

/** Brings the keys of people to pages, and returns the answer of the change. */
async function followed(store: Store, by: string, people: People): Promise<Answer> {
  const channels = await followRoles(store, { by }, 'other keys of people');
  return changedPeopleAnswer(people, channels);
}

function changing(command: Command): Command {
  return command.option('--reason <text>', 'the reason, for the history of the list');
}

function stamp(store: Store, by: string, { reason }: Options): PeopleOptions {
  return { by, reason, decided: () => newestRevisions(store) };
}
