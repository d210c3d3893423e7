import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { homedir } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
import { parse } from 'yaml';
import { root } from '../../apps.ts';
import { freePorts } from '../../serving/ports.ts';
import { type CleanClone, cleanClone } from './cleanClone.ts';
import { leftOut } from './leftOut.ts';
import { openRegistry } from './registry.ts';
import { type Ended, openShell, type Shell } from './shell.ts';
import { type Walk, walkGuide } from './walkGuide.ts';

/** The guides that are walked, by the name that the drill takes; the first installs and builds. */
export const guides = {
  README: 'README.md',
  CONTRIBUTING: 'CONTRIBUTING.md',
  TEAMS: 'docs/TEAMS.md',
  CONNECTING: 'docs/CONNECTING.md',
  RELEASING: 'docs/RELEASING.md',
  'ANY-SITE': 'docs/ANY-SITE.md',
} as const;

export type GuideName = keyof typeof guides;

/** The preconditions of a guide, by its commands: the site runs, or the reader has a platform or a site of their own. */
const begins: Partial<Record<GuideName, readonly string[]>> = {
  TEAMS: ['npm start'],
  CONNECTING: ['npm run build', 'node_modules/.bin/node sandbox/foreign/main.ts --port 9000'],
  RELEASING: ['npm start'],
  'ANY-SITE': [
    'npm run pack',
    'npm config set @site:registry <address of your registry>',
    ...['release-page', 'release', 'collector'].map((one) => `npm publish .site/packages/${one}`),
    'cp -R examples/any-site .. && mkdir ../any-site/release',
    'cd ../any-site/catalog && npm install && npx webpack build && cd ../release',
  ],
};

/** The folder of a reader by its path from the clone, where it is another one. */
const places: Partial<Record<GuideName, string>> = { 'ANY-SITE': '../any-site/release' };

/** How many ports a server of a guide may take. */
const PORTS = 12;

/** Walks guides one after another in one clean clone, and returns what was not as they say, by guide. */
export async function walkAll(
  names: readonly GuideName[],
  report: (line: string) => void,
): Promise<Partial<Record<GuideName, readonly string[]>>> {
  const clone = cleanClone();
  const found: Partial<Record<GuideName, readonly string[]>> = {};
  try {
    for (const name of names) {
      clone.renew();
      const problems = await walkOne(clone, name, report);
      found[name] = problems;
      report(problems.length === 0 ? `${guides[name]} is as it says.` : problems.join('\n'));
    }
  } finally {
    clone.remove();
  }
  return found;
}

async function walkOne(
  clone: CleanClone,
  name: GuideName,
  report: (line: string) => void,
): Promise<string[]> {
  const registry = await openRegistry();
  const shell = openShell(clone.folder, readerEnv(clone.folder, registry.address));
  const [site, platform] = [await freePorts(PORTS), await freePorts(1)];
  let started = 0;
  const walk: Walk = {
    folder: join(clone.folder, places[name] ?? ''),
    shell,
    own: ownTexts(clone.folder, { registry: registry.address, site, platform }),
    leftOut,
    before: begins[name] ?? [],
    async serverEnv() {
      started += 1;
      const port = started === 1 ? site : await freePorts(PORTS);
      return { PORT: String(port), OPERATORS_PORT: String(site + 3) };
    },
    test: () => testChanged(clone, shell),
    report,
  };
  try {
    return await walkGuide(guides[name], readFileSync(join(root, guides[name]), 'utf8'), walk);
  } catch (error) {
    return [`${guides[name]}: ${error instanceof Error ? error.message : String(error)}`];
  } finally {
    await shell.close();
    registry.close();
  }
}

/** Returns the environment of a reader, who has none of the programs and settings of this checkout. */
function readerEnv(folder: string, registry: string): NodeJS.ProcessEnv {
  const kept = Object.entries(process.env).filter(
    ([key]) =>
      !/^(npm_(package|lifecycle|config_(?!registry))|TEST_|JEST_|NODE_ENV|NODE_OPTIONS|NODE_COMPILE_CACHE|PORT$|RELEASE_|SITE_|FORCE_COLOR)/i.test(
        key,
      ),
  );
  const env: NodeJS.ProcessEnv = Object.fromEntries(kept);
  const paths = (env.PATH ?? '').split(delimiter).filter((path) => !path.startsWith(root));
  const settings = join(folder, '..', 'npmrc');
  const [user, { host }] = [join(homedir(), '.npmrc'), new URL(registry)];
  // npm publishes only with a token, which this registry does not read.
  const own = `${existsSync(user) ? readFileSync(user, 'utf8') : ''}\n//${host}/:_authToken=walk\n`;
  writeFileSync(settings, own);
  return {
    ...env,
    PATH: [dirname(process.execPath), ...paths].join(delimiter),
    NO_COLOR: '1',
    NPM_CONFIG_USERCONFIG: settings,
    SITE_CHECKOUT: folder,
  };
}

type Own = { readonly registry: string; readonly site: number; readonly platform: number };

/** Returns a function that puts what this walk has in the place of a guide's examples. */
function ownTexts(folder: string, { registry, site, platform }: Own): (text: string) => string {
  const { catalog } = parse(readFileSync(join(root, 'pnpm-workspace.yaml'), 'utf8'));
  const pairs: readonly (readonly [string, string])[] = [
    ['http://localhost:8080', `http://localhost:${site}`],
    ['--port 8090', `--port ${site + 1}`],
    ['--port 8091', `--port ${site + 2}`],
    ['http://localhost:8082', `http://localhost:${site + 3}`],
    ['--port 9000', `--port ${platform}`],
    ['https://api.example.com', `http://127.0.0.1:${platform}`],
    ['https://play.example.com', `http://localhost:${site}`],
    ['tester:secret', 'haian888:haian888'],
    ['<address of your registry>', registry],
    ['<version>', catalog.pnpm],
    // A folder stands for the bucket; s3Store.test.ts has one.
    ['s3://site-releases/production', join(folder, '.site/store')],
  ];
  return (text) => pairs.reduce((changed, [from, to]) => changed.replaceAll(from, to), text);
}

/**
 * Checks the types of the packages that were changed, and runs the tests beside the changes: what `npm test -- --filter` does
 * before it builds, opens browsers and holds the rest of the package, which tests of this checkout prove.
 */
async function testChanged({ changed }: CleanClone, shell: Shell): Promise<Ended> {
  const files = changed().filter((file) => /\/src\/.*\.tsx?$/.test(file));
  const packages = [...new Set(files.map((file) => file.split('/')[0] ?? ''))];
  const folders = [...new Set(files.map((file) => dirname(file)))].filter(
    (folder) => !/\/(src|contract|server)$/.test(folder),
  );
  const bin = 'node_modules/.bin';
  const outcomes: Ended[] = [];
  for (const one of packages) outcomes.push(await shell.run(`${bin}/tsc --noEmit -p ${one}`));
  if (folders.length > 0)
    outcomes.push(
      await shell.run(
        `${bin}/node node_modules/jest/bin/jest.js ${folders.map((one) => `'${one}/'`).join(' ')}`,
      ),
    );
  return {
    code: outcomes.find(({ code }) => code !== 0)?.code ?? 0,
    output: outcomes.map(({ output }) => output).join('\n'),
  };
}
