import { createHash } from 'node:crypto';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import webpack from 'webpack';
import { federation } from '../federation/federation.ts';
import { scripts } from '../rules/scripts.ts';
import { integrityPlugin, placeholder } from './integrityPlugin.ts';
import { numbered } from './numbered.ts';

const require = createRequire(__filename);
let folder: string;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'integrity-'));
  const sources = {
    'screen.js':
      'import "./screen.css"; import picture from "./picture.svg"; import("./late.js"); console.log(picture);',
    'screen.css': 'body { background: url(./picture.svg); }',
    'late.js': 'import "./late.css"; console.log("late");',
    'late.css': 'p { color: red; }',
    'picture.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
  };
  for (const [file, text] of Object.entries(sources)) writeFileSync(join(folder, file), text);
  await built(optionsFor('dist', (group) => group === 'Screen'));
  await built(optionsFor('elsewhere', () => true));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

function optionsFor(into: string, isElsewhere: (group: string) => boolean): webpack.Configuration {
  return {
    context: folder,
    mode: 'production',
    entry: {},
    output: {
      path: join(folder, into),
      chunkFilename: '[name].[contenthash:10].js',
      assetModuleFilename: '[name].[contenthash:10][ext]',
      publicPath: 'auto',
      uniqueName: 'hall',
    },
    module: {
      rules: [
        { test: /\.css$/, use: [MiniCssExtractPlugin.loader, require.resolve('css-loader')] },
        { test: /\.svg$/, type: 'asset/resource' },
        ...scripts(),
      ],
    },
    plugins: [
      new MiniCssExtractPlugin({ filename: '[name].[contenthash:10].css', runtime: false }),
      federation({
        name: 'hall',
        filename: 'entry.[contenthash:10].js',
        exposes: { './Screen': { import: './screen.js', name: 'Screen' } },
      }),
      integrityPlugin(isElsewhere),
      numbered('hall', '1.2.3'),
    ],
  };
}

function built(options: webpack.Configuration): Promise<void> {
  return new Promise((resolve, reject) => {
    webpack(options, (error, stats) => {
      if (error || stats?.hasErrors()) reject(error ?? new Error(stats?.toString()));
      else resolve();
    });
  });
}

function filesLike(pattern: RegExp, into = 'dist'): { name: string; bytes: Buffer }[] {
  return readdirSync(join(folder, into))
    .filter((name) => pattern.test(name))
    .map((name) => ({ name, bytes: readFileSync(join(folder, into, name)) }));
}

const textOf = (pattern: RegExp) => String(filesLike(pattern)[0]?.bytes);
/** Returns a file as it is in the tables: its name, and the hash of its final bytes. */
const named = ({ name, bytes }: { name: string; bytes: Buffer }) =>
  `"${name}","sha256-${createHash('sha256').update(bytes).digest('base64')}"`;

const ofScreens = filesLike.bind(null, /^Screen\..*\.(js|css)$/);
const late = filesLike.bind(null, /^\d+\..*\.(js|css)$/);

test('the entry holds name and hash of each later file of the screens', () => {
  expect(late()).toHaveLength(2);
  for (const file of late()) expect(textOf(/^entry/)).toContain(named(file));
});

test('the first files of screens are listed in a file of their own, whose hash the entry holds', () => {
  expect(ofScreens()).toHaveLength(2);
  for (const file of ofScreens()) {
    expect(textOf(/^entry/)).not.toContain(file.name);
    expect(textOf(/^files/)).toContain(named(file));
  }
  for (const file of late()) expect(textOf(/^files/)).toContain(named(file));
  const [table] = filesLike(/^files\..{10}\.js$/);
  expect(textOf(/^entry/)).toContain(table && `rest:[${named(table)}]`);
});

test('with an external list the entry holds only the hash of the list, which holds the hashes of all other files', () => {
  const [entry] = filesLike(/^entry/, 'elsewhere');
  const [table] = filesLike(/^files\..{10}\.js$/, 'elsewhere');
  const others = filesLike(/^(Screen|\d+)\..*\.(js|css)$/, 'elsewhere');
  expect(others).toHaveLength(4);
  for (const file of others) {
    expect(String(entry?.bytes)).not.toContain(file.name);
    expect(String(table?.bytes)).toContain(named(file));
  }
  expect(String(entry?.bytes)).toContain(table && `files:{},rest:[${named(table)}]`);
});

test('the entry contains no placeholder of the table, and no loader of webpack', () => {
  expect(textOf(/^entry/)).not.toContain(placeholder);
  expect(textOf(/^entry/)).not.toContain('data-webpack');
});

test('the first script names its version, and no other script does', () => {
  expect(textOf(/^entry/)).toMatch(/^\/\* hall 1\.2\.3 \*\/\n/);
  for (const { bytes } of filesLike(/^(?!entry).*\.js$/)) expect(String(bytes)).not.toContain('hall 1.2.3');
});
