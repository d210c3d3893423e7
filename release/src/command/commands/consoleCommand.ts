import { knownPrometheus } from '../../analysis/prometheus.ts';
import { openConsole } from '../../console/openConsole.ts';
import { knownCollector } from '../../figures/collector.ts';
import type { AddCommand } from '../addCommand.ts';
import { examples } from '../examples.ts';
import { testsOf } from '../options/checkOption.ts';
import { collected } from '../options/collected.ts';
import { type ConsoleOptions, checkTrust, headerName, peopleIn, portOf } from '../options/consoleOptions.ts';
import { withCollector, withPrometheus } from '../options/sourceOptions.ts';

const description = `Serves the console, a site in Chinese and English, and prints its address; Ctrl-C ends it. The console shows what is live
for whom and since when, the history, what a rollback would return to, the figures of the collector, and the result of
verify. It promotes, rolls back, blocks, unblocks, previews and approves as the commands do. It shows the effect of each
change before it makes it, and makes none when the channel has changed meanwhile.

Without --origin the console is for you: only this computer reaches it, by the address that was printed. It makes changes
in your name, which is that of your personal key (--as) in a store with a list of people.

With --origin it is for all people of the list, behind a server with https. Each person logs in with a personal key, or by
a header of that server, sees and does what their roles allow, and signs each change in their own browser. The console
then needs the release key, and no personal one.`;

export const consoleCommand: AddCommand = (program, answering) => {
  withPrometheus(withCollector(program.command('console')))
    .usage('[--port N] [--origin ADDRESS] [--collector URL] [--prometheus URL]')
    .summary('serve the console: see, promote, roll back and block in a browser')
    .description(description)
    .option('--host <address>', 'the address of this computer to listen at (default: 127.0.0.1)')
    .option('--port <n>', 'the port; 0 takes a free one', portOf, 8070)
    .option(
      '--published-port <n>',
      'for a console of your own in a container: the port of 127.0.0.1 under which you reach it; lets --host take any address',
      portOf,
    )
    .option(
      '--origin <address>',
      'for several people: the address that they open, such as https://releases.example.com',
    )
    .option(
      '--user-header <name>',
      'the header in which the server in front of the console names the person who logged in',
      headerName,
    )
    .option(
      '--trust <network>',
      'the servers whose header counts, such as 10.0.0.0/8 (may be repeated)',
      collected,
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
        const { host, port, publishedPort } = options;
        const collector = await knownCollector(store, options.collector);
        const prometheus = knownPrometheus(options.prometheus);
        const { server, address } = await openConsole(store, {
          channel,
          by,
          host,
          port,
          publishedPort,
          people,
          ...testsOf(environment),
          ...(collector && { collector }),
          ...(prometheus && { prometheus }),
        });
        environment.keepRunning(server);
        return { text: `The console is at ${address}\nCtrl-C ends it.`, data: { channel, address } };
      }),
    );
};
