import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { declarations } from '@site/build/declarations';
import { floor } from '@site/build/floor';
import { programOf } from '@site/build/programs';
import { contentSecurityPolicy, parseConfig } from '@site/site-release';
import { root } from '../apps.ts';
import { runQuietly } from '../command/execute.ts';
import { filesBelow, put } from './files.ts';
import { type Pack, pack } from './pack.ts';
import { type Packed, packages } from './packages.ts';

let place: string;
let packs: readonly Pack[];
/** The folder of a consumer who has installed all packages. */
let consumer: string;

beforeAll(async () => {
  place = mkdtempSync(join(tmpdir(), 'packed-'));
  packs = await pack(join(place, 'packages'));
  consumer = join(place, 'consumer');
  for (const { name, folder } of packs) {
    install(join(root, name.replace('@site/', '')), folder);
    link(folder, join(consumer, 'node_modules', name));
  }
});
afterAll(() => rmSync(place, { recursive: true, force: true }));

function link(to: string, at: string): void {
  mkdirSync(dirname(at), { recursive: true });
  symlinkSync(to, at, 'junction');
}

/** Links the installed packages of a package of the checkout, with the packed ones in place of their sources. */
function install(source: string, folder: string): void {
  const from = join(source, 'node_modules');
  for (const name of readdirSync(from)) {
    if (name.startsWith('.') || name === '@site') continue;
    link(join(from, name), join(folder, 'node_modules', name));
  }
  // Only those that it depends on, because a circle of links would trap programs that walk through the folders.
  const packed = packages.map((one) => one.folder as string);
  for (const below of packed.slice(0, packed.indexOf(basename(folder))))
    link(join(place, 'packages', below), join(folder, 'node_modules/@site', below));
}

const filesOf = ({ folder }: Pack) => filesBelow(folder).filter((file) => !file.includes('node_modules'));

test('a package contains scripts with their declarations, no sources and no tests', () => {
  expect(packs).toHaveLength(packages.length);
  for (const one of packs) {
    const files = filesOf(one);
    const without = files.filter((file) => /\.tsx?$/.test(file) && !file.endsWith('.d.ts'));
    expect([...without, ...files.filter((file) => file.includes('.test.'))]).toEqual([]);
    const scripts = files.filter((file) => file.endsWith('.js'));
    expect(scripts.filter((file) => !existsSync(file.replace(/\.js$/, '.d.ts')))).toEqual([]);
    expect(existsSync(one.archive)).toBe(true);
  }
});

test('every entry, command and file that a package names exists', () => {
  for (const one of packs) {
    const { exports, bin = {} } = JSON.parse(readFileSync(join(one.folder, 'package.json'), 'utf8'));
    const entries = Object.values<string | Record<string, string>>({ ...exports, ...bin }).flatMap((entry) =>
      typeof entry === 'string' ? [entry] : Object.values(entry),
    );
    const isThere = (entry: string) =>
      entry.includes('*')
        ? existsSync(join(one.folder, dirname(entry)))
        : existsSync(join(one.folder, entry));
    expect(entries.filter((entry) => !isThere(entry))).toEqual([]);
    const missing = filesOf(one)
      .filter((file) => /\.(js|d\.ts)$/.test(file))
      .flatMap((file) => relativeImports(file));
    expect(missing.filter((file) => !existsSync(file))).toEqual([]);
  }
});

test('every file that a build finds by its path exists in the package', () => {
  const folder = join(packs.find(({ name }) => name === '@site/build')?.folder ?? '', 'dist');
  const named = filesBelow(folder)
    .filter((file) => file.endsWith('.js'))
    .flatMap((file) =>
      [...readFileSync(file, 'utf8').matchAll(/\bownFile\('(\.[^']+)\.ts'\)/g)].map(([, path]) =>
        join(dirname(file), `${path}.js`),
      ),
    );
  expect(named.length).toBeGreaterThan(5);
  expect(named.filter((file) => !existsSync(file))).toEqual([]);
});

/** Returns the files that a script or its declarations import by relative path. */
function relativeImports(file: string): string[] {
  const text = readFileSync(file, 'utf8').replaceAll(/^\s*(\/\/|\*).*$/gm, '');
  // Statements start at the beginning of a line; indented ones are inside a text.
  return [...text.matchAll(/(?:^import |^(?:import|export|\}).* from |import\()['"](\.[^'"]+)['"]/gm)].map(
    ([, path = '']) => {
      const named = join(dirname(file), path);
      return file.endsWith('.d.ts') && named.endsWith('.js') ? named.replace(/\.js$/, '.d.ts') : named;
    },
  );
}

/** The packages of React and of ours that each package brings, and those that it takes from the project that installs it. */
const brought: Readonly<Record<Packed['folder'], readonly [own: string[], peers: string[]]>> = {
  // A page of any site has its own React, or none.
  'release-page': [[], ['react']],
  shared: [['@site/release-page'], ['react', 'react-dom']],
  'federation-runtime': [['@site/release-page'], []],
  build: [
    ['@site/federation-runtime', '@site/release-page'],
    ['@site/shared', 'react', 'react-dom'],
  ],
  // Another site that installs it has nothing of this one.
  release: [['@site/release-page', 'react', 'react-dom'], []],
  'site-release': [['@site/release', '@site/release-page'], ['@site/shared']],
  collector: [['@site/release-page'], []],
};

test.each(Object.entries(brought))(
  '%s depends on no workspace version, and says what it shares with whoever installs it',
  (name, [own, peers]) => {
    const text = readFileSync(join(place, 'packages', name, 'package.json'), 'utf8');
    const { dependencies, peerDependencies } = JSON.parse(text);
    expect(text).not.toMatch(/workspace:|catalog:|undefined|(?<!\.d)\.tsx?"/);
    const ours = [dependencies, peerDependencies].map((named) =>
      Object.keys(named).filter((one) => /^(react|react-dom|@site\/.*)$/.test(one)),
    );
    expect(ours.map((names) => names.sort())).toEqual([own, peers]);
  },
);

test('a remote gets the federation runtime of this site under the name that its bundler asks for', () => {
  const { dependencies } = JSON.parse(readFileSync(join(place, 'packages/build/package.json'), 'utf8'));
  expect(dependencies['@module-federation/webpack-bundler-runtime']).toMatch(
    /^npm:@site\/federation-runtime@\^\d/,
  );
});

test('the package names the same oldest browsers for builds elsewhere', () => {
  const folder = packs.find(({ name }) => name === '@site/build')?.folder ?? '';
  expect(JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')).browserslist).toEqual(floor);
});

test('the README of a package describes every name', () => {
  for (const { folder, name, version } of packs) {
    const text = readFileSync(join(folder, 'README.md'), 'utf8');
    expect(text).toMatch(`# ${name} ${version}`);
    expect(text.match(/^- `\w+`(?!: )/gm) ?? []).toEqual([]);
  }
  const text = readFileSync(join(place, 'packages/shared/README.md'), 'utf8');
  expect(text).toMatch(/## @site\/shared\/contract\/wallet\n[^#]*- `deposit`: /);
});

const screen = `import { Button, useGo } from '@site/shared';
import { deposit } from '@site/shared/contract/wallet';
import { useFormFields } from '@site/shared/forms';
import { add, parseMoney } from '@site/shared/money';
import { login } from '@site/shared/paths';
import type { RouteDeclaration } from '@site/shared/release';
import { renderScreen } from '@site/shared/testing';
import { remoteTests } from '@site/build/jest';
import { remote } from '@site/build/webpack';
import { publish } from '@site/site-release';

export const route: RouteDeclaration = { path: '/x', screen: './src/X.tsx', login: true, header: 'title', title: 'x' };
export const all = [Button, useGo, deposit, useFormFields, add, parseMoney, login, renderScreen, remoteTests, remote, publish];
`;

test('a remote’s types are checked against the declarations, without a source of the site', async () => {
  const settings = {
    extends: '@site/build/tsconfig.json',
    compilerOptions: { types: [] },
    include: ['*.ts'],
  };
  put(consumer, 'tsconfig.json', JSON.stringify(settings));
  put(consumer, 'screen.ts', screen);
  put(consumer, 'wrong.ts', screen.replace("header: 'title'", "header: 'none such'"));
  const { output } = await runQuietly(
    process.execPath,
    [programOf('tsc'), '--noEmit', '--listFiles'],
    consumer,
  );
  expect(output.match(/^.*error TS.*$/gm)).toEqual([
    expect.stringMatching(/^wrong\.ts.*'"none such"' is not assignable/),
  ]);
  expect(output.split('\n').filter((file) => file.startsWith(root) && !/node_modules/.test(file))).toEqual(
    [],
  );
});

test('a build in another repository has the declarations of the installed package, which are those of a build here', async () => {
  const plugin = join(place, 'packages/build/dist/outputs/declarationsPlugin.js');
  const program = `import { declarations } from ${JSON.stringify(plugin)};
    process.stdout.write(JSON.stringify(await declarations()));`;
  put(consumer, 'types.mjs', program);
  const { output } = await runQuietly(process.execPath, ['types.mjs'], consumer);
  const [packed, here] = [JSON.parse(output), await declarations()];
  expect(packed.entries).toEqual(here.entries);
  expect(Object.keys(packed.files)).toEqual(expect.arrayContaining(Object.values(here.entries)));
  expect(Object.keys(packed.files).length).toBeGreaterThan(50);
  // Here the compiler writes files, too, that no declaration imports.
  expect(here.files).toMatchObject(packed.files);
});

test('a remote made outside of the repository passes its types and tests with the packed packages alone', async () => {
  const sports = join(mkdtempSync(join(place, 'outside-')), 'sports');
  const asked = ['remote', 'sports', '--tab', '体育', '--outside', sports];
  const made = await runQuietly(process.execPath, [join(root, 'scripts/new.ts'), ...asked], place);
  expect(made.output).toContain('made     src/sports/SportsScreen.tsx');
  const { dependencies, devDependencies } = JSON.parse(readFileSync(join(sports, 'package.json'), 'utf8'));
  const installed = [
    join(consumer, 'node_modules'),
    join(root, 'node_modules'),
    join(root, 'remote-lottery/node_modules'),
  ];
  for (const name of Object.keys({ ...dependencies, ...devDependencies })) {
    const from = installed.map((folder) => join(folder, name)).find((folder) => existsSync(folder));
    link(from ?? `no ${name}`, join(sports, 'node_modules', name));
  }
  expect(await runQuietly(process.execPath, [programOf('tsc'), '--noEmit'], sports)).toEqual({
    code: 0,
    output: '',
  });
  const tested = await runQuietly(process.execPath, [programOf('jest')], sports, {
    ...process.env,
    TESTS_TWICE: undefined,
  });
  expect(tested.output).toMatch(/Tests: +1 passed, 1 total/);
  const again = await runQuietly(process.execPath, [join(root, 'scripts/new.ts'), ...asked], place);
  expect(again).toMatchObject({ code: 2, output: expect.stringContaining('exists already') });
});

test.each([
  ['site-release', 'site-release/dist/siteRelease.js'],
  ['mf-release', 'release/dist/anySiteRelease.js'],
  ['mf-collector', 'collector/dist/mfCollector.js'],
])(
  'the packed command %s answers a Node that is too old with the version that it needs',
  async (name, file) => {
    const command = join(place, 'packages', file);
    const { engines } = JSON.parse(readFileSync(join(place, 'packages/release/package.json'), 'utf8'));
    put(
      consumer,
      'olderNode.mjs',
      "Object.defineProperty(process.versions, 'node', { value: '20.20.2' });\n",
    );
    const asked = ['--import', './olderNode.mjs', command, 'help'];
    expect(await runQuietly(process.execPath, asked, consumer)).toEqual({
      code: 1,
      output: `${name} needs Node ${engines.node.replace('>=', '')} or newer; this is Node 20.20.2.\n`,
    });
    // An import would be linked before the version is looked at.
    expect(readFileSync(command, 'utf8')).not.toMatch(/^\s*(import|export) .*from|^\s*import ['"]/m);
  },
);

test('the packed command runs, and writes the same page programs as the sources', async () => {
  const node = (...args: string[]) => runQuietly(process.execPath, args, consumer);
  const command = join(place, 'packages/site-release/dist/siteRelease.js');
  expect(await node(command, 'help')).toMatchObject({ code: 0, output: expect.stringContaining('publish') });
  const alone = await node(command, 'publish', 'sports', '--no-build');
  expect(alone).toMatchObject({
    code: 1,
    output: expect.stringContaining('is not the repository of sports'),
  });
  const program = `import { contentSecurityPolicy, parseConfig } from '@site/site-release';
    process.stdout.write(contentSecurityPolicy({ config: parseConfig({}), host: 'site', development: false }));`;
  put(consumer, 'policy.mjs', program);
  const here = contentSecurityPolicy({ config: parseConfig({}), host: 'site', development: false });
  expect(await node('policy.mjs')).toEqual({ code: 0, output: here });
});

test('the packed collector takes reports and answers figures', async () => {
  const origin = 'https://www.example.com';
  const settings = { PORT: '0', OPERATORS_PORT: '0', DATA_DIR: join(place, 'figures'), RELEASES: place };
  const command = spawn(process.execPath, [join(place, 'packages/collector/dist/mfCollector.js')], {
    env: { ...process.env, ...settings, ORIGINS: origin },
  });
  const ended = once(command, 'exit');
  try {
    const [printed] = await Promise.race([once(command.stdout, 'data'), ended]);
    const [reports = '', figures = ''] = String(printed).match(/http:[^\s,]+/g) ?? [];
    const headers = { origin, 'content-type': 'application/json' };
    expect((await fetch(reports, { method: 'POST', headers, body: '{}' })).status).toBe(400);
    // The thread of the store says how often reports came twice; it is a file of its own.
    let text = '';
    while (!text.includes('collector_repeated_reports_total 0'))
      text = await (await fetch(`${figures}/metrics`)).text();
  } finally {
    command.kill();
    await ended;
  }
});
