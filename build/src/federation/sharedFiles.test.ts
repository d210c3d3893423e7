import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import webpack, { type Compilation, type Configuration } from 'webpack';
import { chunksOf } from '../plugins/releaseMetadataPlugin.ts';
import { consumedModules, sharedFiles } from './sharedFiles.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'lent-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

type Options = ConstructorParameters<typeof ModuleFederationPlugin>[0];

/** Builds these sources and returns the result of `read` when the files exist. */
async function readOf<T>(
  sources: Readonly<Record<string, string>>,
  federation: Partial<Options>,
  read: (compilation: Compilation) => T,
  entry: Configuration['entry'] = {},
): Promise<T> {
  for (const [file, text] of Object.entries(sources)) {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    writeFileSync(join(folder, file), text);
  }
  const plugin = new ModuleFederationPlugin({ name: 'app', dts: false, manifest: false, ...federation });
  const output = { path: join(folder, 'dist') };
  const optimization = { minimize: false };
  const compiler = webpack({
    context: folder,
    mode: 'production',
    entry,
    output,
    optimization,
    plugins: [plugin],
  });
  let answer: T | undefined;
  compiler.hooks.thisCompilation.tap('test', (compilation) => {
    const stage = webpack.Compilation.PROCESS_ASSETS_STAGE_REPORT;
    compilation.hooks.processAssets.tap({ name: 'test', stage }, () => {
      answer = read(compilation);
    });
  });
  return new Promise((resolve, reject) => {
    compiler.run((error, stats) => {
      if (error || stats?.hasErrors() || answer === undefined) reject(error ?? new Error(stats?.toString()));
      else resolve(answer);
    });
  });
}

const taken = { singleton: true, import: false, requiredVersion: '^1.0.0' } as const;

test('sharedFiles lists for a screen exactly the later host modules that its first load uses', async () => {
  const read = (compilation: Compilation) =>
    ['Plain', 'Form'].map((name) => consumedModules(compilation, chunksOf(compilation, name)));
  const borrowed = await readOf(
    {
      'src/Plain.ts': `import { toast } from '@site/shared'; toast('x'); import('@site/shared/nutui').then(toast);`,
      'src/Form.ts': `import { Field } from '@site/shared/forms'; import './part.ts'; export default Field;`,
      'src/part.ts': `import { Card } from '@site/shared/parts'; console.log(Card);`,
    },
    {
      filename: 'entry.js',
      exposes: {
        './Plain': { import: './src/Plain.ts', name: 'Plain' },
        './Form': { import: './src/Form.ts', name: 'Form' },
      },
      shared: Object.fromEntries(
        ['@site/shared', '@site/shared/forms', '@site/shared/nutui', '@site/shared/parts'].map((name) => [
          name,
          taken,
        ]),
      ),
    },
    read,
  );
  expect(borrowed).toEqual([[], ['@site/shared/forms', '@site/shared/parts']]);
});

test('sharedFiles lists for a host the files of shared modules outside of its first script', async () => {
  const shared = (file: string, eager: boolean) => ({
    singleton: true,
    eager,
    version: '1.0.0',
    import: file,
  });
  const files = await readOf(
    {
      'main.js': `import { a } from './shared.js'; console.log(a);`,
      'shared.js': 'export const a = 1;',
      'forms.js': 'export const b = 2;',
    },
    {
      shared: {
        '@site/shared': shared('./shared.js', true),
        '@site/shared/forms': shared('./forms.js', false),
      },
    },
    sharedFiles,
    { main: './main.js' },
  );
  expect(files).toEqual({ '@site/shared/forms': [expect.stringMatching(/\.js$/)] });
  expect(files['@site/shared/forms']).not.toContain('main.js');
});
