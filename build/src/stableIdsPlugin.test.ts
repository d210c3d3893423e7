import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import webpack from 'webpack';
import { StableIdsPlugin } from './stableIdsPlugin.ts';

const made: string[] = [];
afterEach(() => {
  for (const folder of made.splice(0)) rmSync(folder, { recursive: true, force: true });
});

/** The files of one small application, with one that is named after its place as the federation plugin does it. */
function sources(folder: string): Record<string, string> {
  const entry = `node_modules/.federation/entry.${createHash('md5').update(folder).digest('hex')}.js`;
  return {
    'main.js': `import './${entry}';\nimport { text } from 'greeting';\nconsole.log(text);`,
    [entry]: 'globalThis.begun = true;',
    'node_modules/greeting/package.json': '{ "name": "greeting", "version": "1.0.0", "main": "index.js" }',
    'node_modules/greeting/index.js': "export const text = 'hello';",
  };
}

/** The ids that the modules of that application get in a folder of its own. */
async function idsElsewhere(plugins: readonly webpack.WebpackPluginInstance[]): Promise<string[]> {
  const folder = mkdtempSync(join(tmpdir(), 'built-here-'));
  made.push(folder);
  for (const [file, text] of Object.entries(sources(folder))) {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    writeFileSync(join(folder, file), text);
  }
  const compiler = webpack({
    context: folder,
    mode: 'production',
    entry: './main.js',
    output: { path: join(folder, 'dist') },
    optimization: { minimize: false, concatenateModules: false },
    plugins: [
      new webpack.sharing.ProvideSharedPlugin({ provides: { greeting: { eager: true } } }),
      ...plugins,
    ],
  });
  const compilation = await new Promise<webpack.Compilation | undefined>((resolve, reject) => {
    compiler?.run((error, stats) =>
      error || stats?.hasErrors()
        ? reject(error ?? new Error(stats?.toString()))
        : resolve(stats?.compilation),
    );
  });
  const ids = [...(compilation?.modules ?? [])].map((module) => compilation?.chunkGraph.getModuleId(module));
  return ids
    .map((id) => String(id ?? ''))
    .filter((id) => id !== '')
    .sort();
}

test('one source built in two folders gives its modules the same ids', async () => {
  const here = await idsElsewhere([new StableIdsPlugin()]);
  expect(here).toHaveLength(4);
  expect(await idsElsewhere([new StableIdsPlugin()])).toEqual(here);
});

test('without the plugin the folder decides', async () => {
  expect(await idsElsewhere([])).not.toEqual(await idsElsewhere([]));
});

test('in a remote the entry of the container and the runtime before it have an id each', async () => {
  const remote = new ModuleFederationPlugin({
    name: 'wallet',
    filename: 'container.js',
    exposes: { './Account': './node_modules/greeting/index.js' },
    dts: false,
    manifest: false,
  });
  const ids = await idsElsewhere([remote, new StableIdsPlugin()]);
  expect(ids.filter((id) => id.startsWith('f')).length).toBeGreaterThan(1);
  expect(ids).toEqual([...new Set(ids)]);
});
