import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { originalPositionFor, sourceContentFor, TraceMap } from '@jridgewell/trace-mapping';
import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import webpack from 'webpack';
import { pathBelow } from '../machine/paths.ts';
import { hiddenMaps } from './hiddenMaps.ts';
import { integrityPlugin } from './integrityPlugin.ts';
import { numbered } from './numbered.ts';

const require = createRequire(__filename);
const made: string[] = [];
afterAll(() => {
  for (const folder of made) rmSync(folder, { recursive: true, force: true });
});

const thrower = (what: string) => `type Told = { readonly what: string };

export function told(): Told {
  throw new Error('${what}');
}
`;
const sources: Readonly<Record<string, string>> = {
  'app/src/main.ts': `import { told } from './first.ts';
document.body.onclick = () => import('./screen.ts').then(({ told }) => told());
document.body.onblur = () => told();
`,
  'app/src/first.ts': thrower('in the first script'),
  'app/src/screen.ts': `import './screen.css';
export { told } from '../../shared/later.ts';
`,
  'app/src/screen.css': 'body { color: red; }',
  'shared/later.ts': thrower('in a later script'),
};

/** Builds the sources in a temporary folder, and returns every file of the build by its name. */
async function built(hasMaps: boolean): Promise<Map<string, string>> {
  const root = mkdtempSync(join(tmpdir(), hasMaps ? 'with-maps-' : 'without-'));
  made.push(root);
  for (const [file, text] of Object.entries(sources)) {
    mkdirSync(dirname(join(root, file)), { recursive: true });
    writeFileSync(join(root, file), text);
  }
  const compiler = webpack({
    context: join(root, 'app'),
    mode: 'production',
    devtool: false,
    entry: './src/main.ts',
    output: {
      path: join(root, 'dist'),
      filename: '[name].[contenthash:10].js',
      publicPath: '/',
      uniqueName: 'app',
    },
    resolve: { extensions: ['.ts', '.js'] },
    module: {
      rules: [
        {
          test: /\.ts$/,
          loader: require.resolve('swc-loader'),
          options: { jsc: { parser: { syntax: 'typescript' }, target: 'es2020' } },
        },
        { test: /\.css$/, use: [MiniCssExtractPlugin.loader, require.resolve('css-loader')] },
      ],
    },
    plugins: [
      new MiniCssExtractPlugin({ filename: '[name].[contenthash:10].css' }),
      integrityPlugin(),
      ...(hasMaps ? [hiddenMaps(root)] : []),
      numbered('app', '1.2.3'),
    ],
  });
  await new Promise<void>((resolve, reject) => {
    compiler?.run((error, stats) => {
      if (error || stats?.hasErrors()) reject(error ?? new Error(stats?.toString()));
      else resolve();
    });
  });
  const files = readdirSync(join(root, 'dist'), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));
  return new Map(files.map((file) => [pathBelow(join(root, 'dist'), file), readFileSync(file, 'utf8')]));
}

let here: Map<string, string>;
beforeAll(async () => {
  here = await built(true);
});

const isMap = (file: string) => file.startsWith('.maps/');

test('the scripts and styles of a build are the same bytes with and without source maps, and name no map', async () => {
  const without = await built(false);
  expect(without.size).toBe(3);
  expect(new Map([...here].filter(([file]) => !isMap(file)))).toEqual(without);
  for (const text of without.values()) expect(text).not.toContain('sourceMappingURL');
});

test('each script has a source map with its name, equal in every folder', async () => {
  const scripts = [...here.keys()].filter((file) => file.endsWith('.js'));
  expect(scripts).toHaveLength(2);
  expect([...here.keys()].filter(isMap).sort()).toEqual(scripts.map((file) => `.maps/${file}.map`).sort());
  for (const script of scripts) expect(JSON.parse(here.get(`.maps/${script}.map`) ?? '').file).toBe(script);
  expect(await built(true)).toEqual(here);
});

test.each([
  ['in the first script', /^main\./, 'app/src/first.ts'],
  ['in a later script', /^(?!main)[^/]*\.js$/, 'shared/later.ts'],
])('the source map leads from an error %s to its source', (what, name, source) => {
  const [script = '', text = ''] = [...here].find(([file]) => name.test(file)) ?? [];
  const before = text.slice(0, text.indexOf(what)).split('\n');
  const map = new TraceMap(here.get(`.maps/${script}.map`) ?? '');
  const column = (before.at(-1)?.length ?? 0) - 1;
  expect(originalPositionFor(map, { line: before.length, column })).toMatchObject({
    source,
    line: 4,
    column: 18,
  });
  expect(sourceContentFor(map, source)).toBe(sources[source]);
});
