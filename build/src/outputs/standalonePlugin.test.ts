import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createContext, runInContext } from 'node:vm';
import webpack from 'webpack';
import { emitText, whenBuilt } from '../plugins/whenBuilt.ts';
import { smallStyles, styles, stylesheets } from '../rules/styles.ts';
import { copiedModules } from '../standalone/copiedModules.ts';
import { copiedNames, standalonePlugin } from './standalonePlugin.ts';

let folder: string;
let cache: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'standalone-'));
  cache = join(folder, 'cache');
  write('copies.js', "import './copies.css';\nglobalThis.copied = true;");
  write(
    'copies.css',
    ':root { --ink: 1px } :root[data-theme="dark"] { --ink: 2px } body { margin: 0 } body a { top: 0 }',
  );
  write('remote.js', 'globalThis.standalone = STANDALONE;');
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

function write(file: string, text: string): void {
  writeFileSync(join(folder, file), text);
}

const copies = (): webpack.Configuration => ({
  context: folder,
  mode: 'production',
  entry: { entry: './copies.js' },
  output: { filename: '[name].[contenthash:10].js', uniqueName: 'copies_1' },
  module: { rules: styles('copies') },
  optimization: { minimizer: [smallStyles('shadow root')] },
  plugins: [stylesheets()],
});

function build(name: string, withCopies = copies()): Promise<void> {
  const compiler = webpack({
    context: folder,
    mode: 'production',
    entry: './remote.js',
    output: { path: join(folder, name), filename: 'main.js' },
    optimization: { minimizer: [smallStyles()] },
    plugins: [
      standalonePlugin({ container: name, routes: [{ path: '/account' }], copies: withCopies, cache }),
    ],
  });
  return new Promise((resolve, reject) => {
    compiler?.run((error, stats) => {
      if (error || stats?.hasErrors()) reject(error ?? new Error(stats?.toString()));
      else compiler.close(() => resolve());
    });
  });
}

const filesIn = (name: string) => readdirSync(join(folder, name)).sort();

test('the fallback copies have every shared module but React, and the modules that show a screen without a host', () => {
  expect(Object.keys(copiedModules).sort()).toEqual([...copiedNames].sort());
});

test('remotes that are built at the same time have the same fallback copies, of which the cache has one build', async () => {
  await Promise.all([build('wallet'), build('hall')]);
  expect(filesIn('cache')).toEqual(['copies_1']);
  const names = filesIn('wallet/copies');
  expect(names.map((name) => name.replace(/\.\w+\./, '.'))).toEqual(['entry.css', 'entry.js']);
  expect(filesIn('hall/copies')).toEqual(names);
  for (const name of names)
    expect(readFileSync(join(folder, 'wallet/copies', name))).toEqual(
      readFileSync(join(cache, 'copies_1', name)),
    );
  expect(filesIn('cache')).toEqual(['copies_1']);
  const page = createContext({});
  runInContext(readFileSync(join(folder, 'wallet/main.js'), 'utf8'), page);
  expect(page.standalone).toMatchObject({
    container: 'wallet',
    routes: [{ path: '/account' }],
    copies: {
      container: 'copies_1',
      entry: `copies/${names[1]}`,
      integrity: expect.stringMatching(/^sha256-/),
      modules: { '@site/shared': expect.stringMatching(/^\d/), 'react-dom': expect.stringMatching(/^18/) },
    },
  });
});

test('the declarations that the copies were built with become those of the remote, not files of the copies', async () => {
  const plugin = whenBuilt('declared', (compilation) => emitText(compilation, 'declarations.json', '{}'));
  await build('wallet', { ...copies(), plugins: [stylesheets(), plugin] });
  expect(readFileSync(join(folder, 'wallet/declarations.json'), 'utf8')).toBe('{}');
  expect(filesIn('wallet/copies')).toEqual([expect.stringMatching(/\.css$/), expect.stringMatching(/\.js$/)]);
});

test('the styles of the copies apply to the stage in a shadow root where a page has root, html and body', async () => {
  await build('wallet');
  const [style = ''] = filesIn('wallet/copies');
  expect(readFileSync(join(folder, 'wallet/copies', style), 'utf8')).toBe(
    '[data-stage]{--ink:1px}[data-stage][data-theme=dark]{--ink:2px}[data-stage]{margin:0}[data-stage] a{top:0}',
  );
});

test('a build removes copies that are a day old', async () => {
  mkdirSync(join(cache, 'copies_0'), { recursive: true });
  utimesSync(join(cache, 'copies_0'), 0, 0);
  await build('wallet');
  expect(filesIn('cache')).toEqual(['copies_1']);
});

test('a failure of the copies fails the build of the remote, and the next build builds the copies again', async () => {
  write('copies.js', "import './nowhere.js';");
  await expect(build('wallet')).rejects.toThrow("Can't resolve './nowhere.js'");
  expect(existsSync(join(cache, 'copies_1'))).toBe(false);
  write('copies.js', 'globalThis.copied = true;');
  await build('wallet');
  expect(filesIn('wallet/copies')).toEqual([expect.stringMatching(/^entry\.\w+\.js$/)]);
});
