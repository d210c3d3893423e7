import { openConsole } from '../../console/openConsole.ts';
import { collectorFrom } from '../../figures/collectorFrom.ts';
import type { AddCommand } from '../addCommand.ts';
import { examples } from '../examples.ts';
import { type ConsoleOptions, checkTrust, headerName, peopleIn, portOf } from '../options/consoleOptions.ts';

const description = `Serves a page, in Chinese or English, and prints its address; Ctrl-C ends it. It shows what is live for whom, since
when, and what a rollback would return to; the history; and the answer of verify. It promotes, rolls back, blocks,
unblocks, previews and approves as the commands do. Each change first shows what it will change, and is not made when
the channel has moved on meanwhile. Beside it stands what pages report of each version, which a collector knows.

Without --origin it is yours: only this computer can reach it, and only with the address that was printed. Changes are made in
your name, which is that of your personal key (--as) where the store has a list of people.

With --origin it is for everybody in the list of people, over https, behind a server that speaks it. Each logs in with
their personal key, or by the word of that server, sees and does what their roles allow, and signs each change in
their browser: the console has nobody's private key. It needs the release key, and no personal one.`;

export const consoleCommand: AddCommand = (program, answering) => {
  program
    .command('console')
    .usage('[--port N] [--origin ADDRESS] [--collector URL]')
    .summary('the same as a page for browsers: look, promote, roll back, block')
    .description(description)
    .option('--host <address>', 'the address of this machine to listen at (default: 127.0.0.1)')
    .option('--port <n>', 'the port of the page; 0 takes any that is free', portOf, 8070)
    .option(
      '--collector <url>',
      'where what pages report is asked for (default: RELEASE_COLLECTOR, else http://localhost:8082)',
    )
    .option(
      '--origin <address>',
      'for several people: the address that they open, like https://releases.example.com',
    )
    .option(
      '--user-header <name>',
      'the header in which a server in front names who has logged in there',
      headerName,
    )
    .option(
      '--trust <network>',
      'whose word counts for that, like 10.0.0.0/8; may be given again',
      collect,
      [],
    )
    .addHelpText(
      'after',
      examples(
        'console',
        'console --channel preview --port 8071',
        'console --origin https://releases.example.com',
        'console --origin https://releases.example.com --user-header X-Remote-User --trust 127.0.0.1',
      ),
    )
    .action(
      answering(async ({ store, channel, by, environment }, options: ConsoleOptions) => {
        const people = peopleIn(options);
        checkTrust(options);
        const { host, port } = options;
        const { smokeTest } = environment;
        const collector = collectorFrom(options.collector);
        const { server, address } = await openConsole(store, {
          channel,
          by,
          host,
          port,
          people,
          smokeTest,
          collector,
        });
        environment.keepRunning(server);
        return { text: `The console is at ${address}\nCtrl-C ends it.`, data: { channel, address } };
      }),
    );
};

function collect(network: string, before: readonly string[]): readonly string[] {
  return [...before, network];
}
