import { resolve } from 'node:path';
import { checkApplication } from '../../base/checkApplication.ts';
import { checkVersion } from '../../base/checkVersion.ts';
import { Usage } from '../../base/usage.ts';
import { outcomeAnswer } from '../../changes/outcomeAnswer.ts';
import { publish } from '../../changes/publish.ts';
import type { Expectation } from '../../changes/releaseOptions.ts';
import type { AddCommand } from '../addCommand.ts';
import { examples } from '../examples.ts';
import { type CheckOptions, checkFor, withCheck } from '../options/checkOption.ts';
import { expectationIn, withExpectation } from '../options/expectationOptions.ts';
import { required } from '../required.ts';
import { notCompared, typesFit } from '../typesFit.ts';

type Options = Expectation &
  CheckOptions & {
    readonly version?: string;
    readonly build: boolean;
    readonly dist?: string;
    readonly routes?: string;
    readonly promote: boolean;
    readonly reason?: string;
  };

const description = `Builds the application alone, puts its files into the store as an immutable version and makes it live.
Whoever opens the site from then on gets it; the other applications are not built, moved or restarted.

Publishing the same bytes again changes nothing. A version in the store never changes: other bytes need another
version. Making it live is refused when two remotes claim one route, or when the live host does not provide what
the remote requires; the version then stays in the store. Before a remote is built to go live, its sources are
held against the types of the host that is live: a name may be there and mean something else.

A build of the stock federation plugin of webpack, Rspack or Vite is a remote as well: it lies in the folder of --dist with
its mf-manifest.json, and the file of --routes says which of its modules is shown at which address.

Before the first player gets it, every screen is opened in a browser on the host that is live, with the sandbox's
answers: one that is not shown, throws or costs more than its budget is refused with a list.`;

export const publishCommand: AddCommand = (program, answering) => {
  withCheck(withExpectation(program.command('publish')))
    .usage(
      '<app> [--version X] [--no-build | --dist DIR [--routes FILE]] [--no-promote] [--skip-check] [--reason TEXT]',
    )
    .summary('build an application, put it into the store and make it live')
    .description(description)
    .argument('[app]', 'the application: host, or a remote by its name, such as wallet', checkApplication)
    .option(
      '--version <x>',
      "build as this version (default: the one in the application's package.json)",
      checkVersion,
    )
    .option('--no-build', 'publish what was built last')
    .option('--dist <dir>', 'publish the build in this folder')
    .option('--routes <file>', 'the build is of a stock federation plugin, and these are its routes (JSON)')
    .option('--no-promote', 'only put it into the store; make it live later with promote')
    .option('--reason <text>', 'a word for the history')
    .addHelpText(
      'after',
      examples(
        'publish wallet --version 1.4.2 --reason "new deposit limits"',
        'publish shop --dist ../shop/dist --routes ../shop/routes.json --version 1.0.0',
      ),
    )
    .action(
      answering(async ({ store, channel, by, environment }, app: string | undefined, options: Options) => {
        const name = required(app, 'Say which application to publish, for example: publish wallet');
        const { version, dist, routes, promote, reason } = options;
        if (routes !== undefined && dist === undefined)
          throw new Usage('--routes goes with --dist: say which folder has the build.');
        const isBuilt = options.build && dist === undefined;
        const isCompared = isBuilt && promote;
        const types = isCompared
          ? await typesFit(store, channel, name, environment)
          : notCompared(name, isBuilt ? 'it does not go live yet' : 'its sources are not at hand');
        if (isBuilt) await environment.build(name, version);
        const folder = resolve(dist ?? environment.builtAt(name));
        const done = await publish(store, folder, {
          name,
          version,
          channel,
          by,
          reason,
          promote,
          ...(routes !== undefined && { routes: resolve(routes) }),
          ...expectationIn(options),
          check: checkFor(environment, options),
        });
        const answer = done.outcome && outcomeAnswer(done.outcome);
        const { created, version: is } = done;
        const stored = `${name} ${is} ${created ? 'is in the store' : 'was in the store already'}.`;
        const next = `Make it live with: npm run release -- promote ${name}@${is}`;
        return {
          text: [types, stored, answer?.text ?? next].filter(Boolean).join('\n'),
          data: { name, version: is, created, types, ...answer?.data },
        };
      }),
    );
};
