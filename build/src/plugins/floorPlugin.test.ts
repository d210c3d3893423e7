import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import webpack from 'webpack';
import { type Known, known } from '../floor/known.ts';
import { floorPlugin } from './floorPlugin.ts';
import { hiddenMaps } from './hiddenMaps.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'floor-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** Returns the errors of a build of these sources. */
function complaintsOf(
  sources: Readonly<Record<string, string>>,
  excused: readonly Known[],
): Promise<string[]> {
  for (const [name, text] of Object.entries(sources)) writeFileSync(join(folder, name), text);
  const emitStyles = {
    apply: (compiler: webpack.Compiler) =>
      compiler.hooks.thisCompilation.tap('styles', (compilation) => {
        const stage = webpack.Compilation.PROCESS_ASSETS_STAGE_ADDITIONAL;
        compilation.hooks.processAssets.tap({ name: 'styles', stage }, () =>
          compilation.emitAsset('main.css', new webpack.sources.RawSource(sources['main.css'] ?? '')),
        );
      }),
  };
  return new Promise((resolve, reject) => {
    webpack(
      {
        context: folder,
        mode: 'production',
        devtool: false,
        entry: './main.js',
        output: { path: join(folder, 'dist') },
        plugins: [emitStyles, hiddenMaps(folder), floorPlugin('wallet', excused)],
      },
      (error, stats) => {
        if (error) reject(error);
        else resolve((stats?.compilation.errors ?? []).map(({ message }) => message));
      },
    );
  });
}

const excuse: Known = { feature: '.at()', neededBy: ['wallet'], within: 'list.js', why: 'a test' };
const sources = {
  'main.js': 'import { last } from "./list.js";\n\ndocument.title = last(globalThis.list);',
  'list.js': '\nexport const last = (list) => { console.log(1); return list.at(-1); };',
  'main.css': 'a{inset:0}',
};

test('a build with a call above the floor fails: its complaint names the call, the versions, the source and the remedy', async () => {
  const [complaint, ...others] = await complaintsOf(sources, []);
  expect(others).toEqual([]);
  expect(complaint).toContain(
    'main.js: .at() is above the floor (since Chrome 92, iOS 15.4, Safari 15.4), in list.js:2. ' +
      'Write it as these browsers can read it',
  );
});

test('a build with a style above the floor fails: its complaint names the rule', async () => {
  const complaints = await complaintsOf({ ...sources, 'main.css': 'a{height:100dvh}' }, [excuse]);
  expect(complaints).toHaveLength(1);
  expect(complaints[0]).toMatch(/^main\.css: dvh is above the floor .*, in …a\{height:100dvh\}…\. Say what/);
});

test('the floor plugin accepts a feature with an excuse only in the file that the excuse names', async () => {
  expect(await complaintsOf(sources, [excuse])).toEqual([]);
  expect(await complaintsOf(sources, [{ ...excuse, within: 'other.js' }])).toHaveLength(2);
});

test('the floor plugin fails the build of an application that does not need its excuse, and no other build', async () => {
  const other = { feature: ':has', neededBy: ['wallet'], why: 'a test' };
  expect(await complaintsOf(sources, [excuse, other])).toEqual([
    ':has is excused for wallet (build/src/floor/known.ts), which does not have it: take it out.',
  ]);
  expect(await complaintsOf(sources, [excuse, { ...other, neededBy: ['hall'] }])).toEqual([]);
});

test('every excuse in known.ts names its applications and its reason', () => {
  expect(known.filter(({ neededBy, why }) => neededBy.length === 0 || !why.endsWith('.'))).toEqual([]);
});
