import type { Command } from 'commander';
import { channelRevisions } from '../../changes/channelRevisions.ts';
import { addPerson, type PeopleOptions, removePerson, requireApproval } from '../../people/changePeople.ts';
import { type Role, roles } from '../../people/people.ts';
import { allPeople } from '../../people/readPeople.ts';
import { makePersonalKey, readPublicHalf } from '../../signing/personalKey.ts';
import type { Store } from '../../store/store.ts';
import type { AddCommand } from '../addCommand.ts';
import { examples } from '../examples.ts';
import { changedPeopleAnswer, keyAnswer, peopleAnswer, rolesIn } from '../peopleAnswers.ts';
import { required } from '../required.ts';

const description = `Keeps the list of people who may change this store, each known by a personal key. While there is none, names are what
somebody said (--by). With a list each change is signed with the personal key of who makes it, in the name that the list
has for it, and verify checks that. A pipeline is a person, too: call it ci.

  release   may publish, promote, roll back, block, configure, preview and prune
  approve   may approve what another has proposed, and change this list
  look      may look at what the console shows, and change nothing

The first to be added begins the list and needs the role approve. require-approval makes a channel take two people for
whatever is not a rollback or a block: the change waits until another approves it (help promote), for a day at most.`;

const how = 'people add Lin --public-key lin.pub --roles release,approve';

type Options = { readonly reason?: string };
type AddOptions = Options & { readonly publicKey?: string; readonly roles?: Role[] };
type ApprovalOptions = Options & { readonly off?: boolean };

export const peopleCommand: AddCommand = (program, answering) => {
  const people = program
    .command('people')
    .usage('list | add NAME | remove NAME | require-approval CHANNEL | key')
    .summary('who may change this store, and whether it takes two')
    .description(description)
    .addHelpText('after', examples('people key', how, 'people require-approval live', 'people list'));

  people
    .command('list')
    .summary('who is in the list, and who changed it when')
    .action(answering(async ({ store }) => peopleAnswer(await allPeople(store))));

  people
    .command('key')
    .summary('make a personal key and show its public half')
    .argument('[file]', 'where to keep it (default: site-release/key.json where you keep settings)')
    .action(answering(async (_, file: string | undefined) => keyAnswer(await makePersonalKey(file))));

  changing(people.command('add'))
    .summary('add somebody by the public half of a personal key')
    .argument('[name]')
    .option('--public-key <file>', 'what people key printed, or the file that it is in')
    .option('--roles <list>', `of ${roles.join(', ')}, with commas between`, rolesIn)
    .action(
      answering(async ({ store, by }, given: string | undefined, options: AddOptions) => {
        const name = required(given, `Say whom to add, for example: ${how}`);
        const file = required(options.publicKey, `Say by which key, for example: ${how}`);
        const may = required(options.roles, `Say in which roles, for example: ${how}`);
        const person = { name, key: await readPublicHalf(file), roles: may };
        return changedPeopleAnswer(await addPerson(store, person, stamp(store, by, options)));
      }),
    );

  changing(people.command('remove'))
    .summary('take somebody out of the list')
    .argument('[name]')
    .action(
      answering(async ({ store, by }, given: string | undefined, options: Options) => {
        const name = required(given, 'Say whom to take out, for example: people remove Lin');
        return changedPeopleAnswer(await removePerson(store, name, stamp(store, by, options)));
      }),
    );

  changing(people.command('require-approval'))
    .summary('make a channel take two people for a change')
    .argument('[channel]')
    .option('--off', 'one person is enough again')
    .action(
      answering(async ({ store, by }, given: string | undefined, options: ApprovalOptions) => {
        const channel = required(given, 'Say on which channel, for example: people require-approval live');
        const changed = await requireApproval(store, channel, !options.off, stamp(store, by, options));
        return changedPeopleAnswer(changed);
      }),
    );
};

function changing(command: Command): Command {
  return command.option('--reason <text>', 'a word for those who look at the list later');
}

function stamp(store: Store, by: string, { reason }: Options): PeopleOptions {
  return { by, reason, since: () => channelRevisions(store) };
}
