import { Usage } from '../base/usage.ts';
import { openConsole } from '../console/openConsole.ts';
import { collectorFrom } from '../figures/collectorFrom.ts';
import type { AddCommand } from './addCommand.ts';
import { examples } from './examples.ts';

const description = `Opens a page for the browser of this computer and prints its address; Ctrl-C ends it. It shows what is live for
whom, since when, and what a rollback would return to; the history; and the answer of verify. It promotes, rolls
back, blocks, unblocks and previews as the commands do. Each change first shows what it will change, and is not made
when the channel has moved on meanwhile. Beside it stands what pages report of each version, which a collector knows.

Only this computer can reach it, and only with the address that was printed. Changes are made in your name. Where the
store has a list of people that is the name of your personal key, and what another has proposed can be approved.`;

type ConsoleOptions = { readonly port: number; readonly collector?: string };

export const consoleCommand: AddCommand = (program, answering) => {
  program
    .command('console')
    .usage('[--port N] [--collector URL]')
    .summary('the same as a page for your own browser: look, promote, roll back, block')
    .description(description)
    .option('--port <n>', 'the port of the page; 0 takes any that is free', portOf, 8070)
    .option(
      '--collector <url>',
      'where what pages report is asked for (default: RELEASE_COLLECTOR, else http://localhost:8082)',
    )
    .addHelpText('after', examples('console', 'console --channel preview --port 8071'))
    .action(
      answering(async ({ store, channel, by, surroundings }, { port, collector }: ConsoleOptions) => {
        const { server, address } = await openConsole(store, {
          channel,
          by,
          port,
          tryScreens: surroundings.tryScreens,
          collector: collectorFrom(collector),
        });
        surroundings.keepRunning(server);
        return { text: `The console is at ${address}\nCtrl-C ends it.`, data: { channel, address } };
      }),
    );
};

function portOf(text: string): number {
  if (/^\d{1,5}$/.test(text) && Number(text) <= 65_535) return Number(text);
  throw new Usage(`--port takes a port from 1 to 65535, or 0 for any that is free, not "${text}".`);
}
