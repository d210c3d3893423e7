import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import webpack from 'webpack';
import { stableIdsPlugin } from './stableIdsPlugin.ts';

type Options = ConstructorParameters<typeof ModuleFederationPlugin>[0];

const made: string[] = [];
afterEach(() => {
  for (const folder of made.splice(0)) rmSync(folder, { recursive: true, force: true });
});

const sources: Readonly<Record<string, string>> = {
  'main.js': "import { text } from 'greeting';\nconsole.log(text);",
  'node_modules/greeting/package.json': '{ "name": "greeting", "version": "1.0.0", "main": "index.js" }',
  'node_modules/greeting/index.js': "export const text = 'hello';",
};

/**
 * A runtime inside the folder: the federation plugin derives the name and the text of its generated file from the runtime's
 * path.
 */
const runtimes = Object.fromEntries(
  ['runtime', 'webpack-bundler-runtime'].flatMap((name) => {
    const at = `node_modules/@module-federation/${name}`;
    return [
      [`${at}/package.json`, '{ "exports": { "./bundler": "./bundler.js" } }'],
      [`${at}/bundler.js`, 'export default { runtime: {}, bundlerRuntime: { init() {} } };'],
    ];
  }),
);

/** Returns the ids of the application's modules when it is built in a temporary folder. */
async function idsElsewhere(
  pluginsIn: (folder: string) => readonly webpack.WebpackPluginInstance[],
): Promise<string[]> {
  const folder = mkdtempSync(join(tmpdir(), 'built-here-'));
  made.push(folder);
  for (const [file, text] of Object.entries({ ...sources, ...runtimes })) {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    writeFileSync(join(folder, file), text);
  }
  const compiler = webpack({
    context: folder,
    mode: 'production',
    entry: './main.js',
    output: { path: join(folder, 'dist') },
    optimization: { minimize: false, concatenateModules: false },
    plugins: [...pluginsIn(folder)],
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

const federation = (options: Partial<Options>) => (folder: string) =>
  new ModuleFederationPlugin({
    name: 'app',
    shared: { greeting: { eager: true } },
    implementation: folder,
    dts: false,
    manifest: false,
    ...options,
  });
const host = federation({});
const remote = federation({
  filename: 'container.js',
  exposes: { './Account': './node_modules/greeting/index.js' },
});

test.each([
  ['host', host],
  ['remote', remote],
])('a %s that is built in two folders gives its modules the same, unique ids', async (_, plugin) => {
  const stable = (folder: string) => [plugin(folder), stableIdsPlugin()];
  const here = await idsElsewhere(stable);
  expect(here.filter((id) => id.startsWith('f')).length).toBeGreaterThan(1);
  expect(here).toEqual([...new Set(here)]);
  expect(await idsElsewhere(stable)).toEqual(here);
});

test.each([
  ['host', host],
  ['remote', remote],
])('the module ids of a %s depend on the folder without the plugin', async (_, plugin) => {
  const alone = (folder: string) => [plugin(folder)];
  expect(await idsElsewhere(alone)).not.toEqual(await idsElsewhere(alone));
});
