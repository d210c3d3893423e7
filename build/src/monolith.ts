import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import type { Configuration, RuleSetRule } from 'webpack';
import { findApps } from './checkout/apps.ts';
import { runBuild } from './outputs/runBuild.ts';
import { scripts } from './rules/scripts.ts';
import { styles, stylesheets } from './rules/styles.ts';
import { assets, common } from './webpack.ts';

/**
 * The files that only a site of separately released applications needs, or a page that starts before its code; each
 * replacement stands in their place in a monolith, which has a start of its own.
 */
export const replacements: Readonly<Record<string, readonly string[]>> = {
  'host/src/monolith/replacements.tsx': [
    'host/src/around/ReleasedParts.tsx',
    'release-page/src/load/loadGoodScreen.ts',
  ],
  'host/src/monolith/noEarlyAnswers.ts': ['shared/src/api/earlyAnswers.ts'],
};

/** The fields of a route declaration that only released applications use. */
const ofReleasesAlone = ['first'];

/** The initial files of the page of a monolith. */
export type MonolithFiles = { readonly scripts: readonly string[]; readonly styles: readonly string[] };

/**
 * Builds the host and all remotes of a checkout as one application without federation, from the same sources, into a folder.
 * The site is measured against it. Throws when the build fails, or when a file that it replaces no longer exists.
 */
export async function buildMonolith(checkout: string, into: string): Promise<MonolithFiles> {
  checkPlaces(checkout);
  const work = join(checkout, '.cache', 'monolith');
  mkdirSync(work, { recursive: true });
  const table = join(work, 'remotes.js');
  writeFileSync(table, await remotesOf(checkout));
  const { compilation } = await runBuild(configuration(checkout, into, table));
  const files = compilation.entrypoints.get('main')?.getFiles() ?? [];
  const endingIn = (ending: string) => files.filter((file) => file.endsWith(ending));
  return { scripts: endingIn('.js'), styles: endingIn('.css') };
}

function configuration(checkout: string, into: string, table: string): Configuration {
  const folder = join(checkout, 'host');
  const base = common('monolith', folder, '');
  const alias = Object.entries(replacements).flatMap(([replacement, files]) =>
    files.flatMap((file) =>
      requestsOf(checkout, file).map((one) => [one, join(checkout, replacement)] as const),
    ),
  );
  return {
    ...base,
    entry: { main: './src/monolith/main.tsx' },
    output: {
      ...base.output,
      path: into,
      // The policy that the released page creates for itself.
      trustedTypes: { policyName: 'default' },
    },
    resolve: {
      ...base.resolve,
      alias: {
        ...base.resolve?.alias,
        ...Object.fromEntries([...alias, [join(folder, 'src/monolith/remotes.ts'), table]]),
      },
    },
    module: {
      // A name that a replacement lacks is an error instead of a warning.
      parser: { javascript: { exportsPresence: 'error' } },
      rules: [...scripts(), ...scopedStyles(checkout), assets(), firstCalls(checkout)],
    },
    plugins: [stylesheets()],
  };
}

/** Returns the rule by which the first script contains what sends calls: no page sends them before it. */
function firstCalls(checkout: string): RuleSetRule {
  return { include: join(checkout, 'shared/src/api/loadAdapter.ts'), parser: { dynamicImportMode: 'eager' } };
}

/** Returns the requests that lead to a file: its path and, for a file of `@site/release-page`, its entry there. */
function requestsOf(checkout: string, file: string): string[] {
  const [, place] = /^release-page\/src\/(.+)\.ts$/.exec(file) ?? [];
  return [join(checkout, file), ...(place ? [`@site/release-page/${place}$`] : [])];
}

/** Scopes the names of classes by the application that defines them, as in its own build. */
function scopedStyles(checkout: string): RuleSetRule[] {
  const { host: _, ...remotes } = findApps(checkout);
  const folders = Object.entries(remotes).map(([name, folder]) => [name, join(checkout, folder)] as const);
  return [
    ...folders.map(([name, folder]) => ({ include: folder, rules: styles(name) })),
    { exclude: folders.map(([, folder]) => folder), rules: styles('host') },
  ];
}

/** Returns the program that replaces the remotes of the release document. */
async function remotesOf(checkout: string): Promise<string> {
  const { host: _, ...folders } = findApps(checkout);
  const lines: string[] = [];
  for (const [name, folder] of Object.entries(folders)) {
    const place = join(checkout, folder);
    const { routes } = createRequire(join(place, 'package.json'))('./src/routes.ts');
    const screens = [...new Set<string>(routes.map(({ screen }: { screen: string }) => screen))].map(
      (screen) => `${JSON.stringify(screen)}: () => import(${JSON.stringify(join(place, screen))})`,
    );
    const declared = JSON.stringify(routes, (key, value) =>
      ofReleasesAlone.includes(key) ? undefined : value,
    );
    lines.push(`${JSON.stringify(name)}: { routes: ${declared}, screens: { ${screens.join(', ')} } }`);
  }
  return `export const remotes = {\n${lines.join(',\n')}\n};\n`;
}

function checkPlaces(checkout: string): void {
  const files = Object.entries(replacements).flat(2);
  const missing = files.filter((file) => !existsSync(join(checkout, file)));
  if (missing.length > 0)
    throw new Error(
      `A build of everything replaces what is not there: ${missing.join(', ')}. See build/src/monolith.ts`,
    );
}
