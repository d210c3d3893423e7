import { resolve } from 'node:path';
import { checkApplication } from '../../base/names/checkApplication.ts';
import { checkVersion } from '../../base/names/checkVersion.ts';
import { commandName } from '../../base/names/commandName.ts';
import { Usage } from '../../base/usage.ts';
import { outcomeAnswer } from '../../changes/outcomeAnswer.ts';
import { publish } from '../../changes/publish.ts';
import type { Expectation } from '../../changes/releaseOptions.ts';
import { dirtyText, isDirty } from '../../published/dirty.ts';
import { site } from '../../site/site.ts';
import type { AddCommand } from '../addCommand.ts';
import { examples } from '../examples.ts';
import { expectationIn, withExpectation } from '../options/changeOptions.ts';
import { type CheckOptions, checkFor, withCheck } from '../options/checkOption.ts';
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

const description = `Builds one application, puts its files into the store as a version that never changes, and makes it live. Visitors who
open the site from then on get it. The other applications are not built, and nothing is restarted.

To publish the same files again changes nothing; other files need another version. A version that the live host cannot
run, or whose route another remote has, does not go live and stays in the store. Before a remote is built to go live, its
sources are type-checked against the live host, because a name of the host can have changed its meaning.

With --dist and --routes, the build of a stock federation plugin (webpack, Rspack, Vite) becomes a version: --dist is its
folder with mf-manifest.json, --routes the file that assigns its modules to addresses. A store without a host needs no
--routes: hosts anywhere import what the build exposes.

A build of files that are in no commit says so beside its commit. Players get it only with --dirty, and the history shows
it. A pipeline that knows better than the checkout names the commit in APP_COMMIT when it builds.

Before the first player gets a version, the smoke test opens each of its screens in a browser, in the live host and with
the answers of the sandbox. A screen that does not show, throws an error or exceeds its budget stops the release.`;

export const publishCommand: AddCommand = (program, answering) => {
  withCheck(withExpectation(program.command('publish')))
    .usage(
      '<app> [--version X] [--no-build | --dist DIR [--routes FILE]] [--no-promote] [--skip-check] [--dirty] [--reason TEXT]',
    )
    .summary('build an application, put it into the store and make it live')
    .description(description)
    .argument('[app]', 'the application: host, or a remote by its name, such as wallet', checkApplication)
    .option(
      '--version <x>',
      "the version of the build (default: that of the application's package.json)",
      checkVersion,
    )
    .option('--no-build', 'publish the last build instead of a new one')
    .option('--dist <dir>', 'publish the build in this folder')
    .option('--routes <file>', 'the routes of a build of a stock federation plugin, as JSON; needs --dist')
    .option('--no-promote', 'only put the version into the store; promote makes it live later')
    .option('--reason <text>', 'the reason, for the history')
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
          throw new Usage('--routes needs --dist, the folder of the build.');
        const isBuilt = options.build && dist === undefined;
        const isCompared = isBuilt && promote;
        const types = isCompared
          ? await typesFit(store, channel, name, environment)
          : site().hasHost &&
            notCompared(name, isBuilt ? 'it does not go live yet' : 'its sources are not at hand');
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
          isDirtyFine: options.dirty ?? false,
        });
        const answer = done.outcome && outcomeAnswer(done.outcome);
        const { created, version: is, commit } = done;
        const warning = isDirty(commit) && dirtyText({ name, version: is, commit });
        const stored = `${name} ${is} ${created ? 'is in the store' : 'was in the store already'}.`;
        const next = `Make it live with: ${commandName()} promote ${name}@${is}`;
        return {
          text: [types, stored, warning, answer?.text ?? next].filter(Boolean).join('\n'),
          data: { name, version: is, created, commit, ...(types && { types }), ...answer?.data },
        };
      }),
    );
};
