import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import webpack from 'webpack';
import { compiledAheadPlugin } from './compiledAheadPlugin.ts';
import { numbered } from './numbered.ts';

let folder: string;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'compiled-ahead-'));
  const large = `export const text = ${JSON.stringify('0123456789'.repeat(3_000))};`;
  const sources = {
    'main.js': ['Large', 'Small', 'Other']
      .map((name) => `import(/* webpackChunkName: "${name}" */ './${name}.js').then(console.log);`)
      .join('\n')
      .concat(`\n${large}\nconsole.log(text);`),
    'Large.js': large,
    'Small.js': 'export const text = "small";',
    'Other.js': large,
  };
  for (const [file, text] of Object.entries(sources)) writeFileSync(join(folder, file), text);
  await new Promise<void>((resolve, reject) => {
    webpack(
      {
        context: folder,
        mode: 'production',
        entry: { main: './main.js' },
        output: { path: join(folder, 'dist'), filename: '[name].js' },
        plugins: [numbered('host', '1.2.3'), compiledAheadPlugin(['main', 'Large', 'Small'])],
      },
      (error, stats) => {
        if (error || stats?.hasErrors()) reject(error ?? new Error(stats?.toString()));
        else resolve();
      },
    );
  });
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

test('the plugin marks large named scripts, which Chromium compiles off the main thread, before their code', () => {
  const files = readdirSync(join(folder, 'dist')).sort();
  expect(files).toEqual(['Large.js', 'Other.js', 'Small.js', 'main.js']);
  const says = (file: string) => {
    const text = readFileSync(join(folder, 'dist', file), 'utf8');
    return [text.includes('//# allFunctionsCalledOnLoad'), /^(\/[/*].*\n)*\/\/# all\w+\n/.test(text)];
  };
  expect(Object.fromEntries(files.map((file) => [file, says(file)]))).toEqual({
    'Large.js': [true, true],
    'Other.js': [false, false],
    'Small.js': [false, false],
    'main.js': [true, true],
  });
  expect(readFileSync(join(folder, 'dist', 'main.js'), 'utf8')).toContain('/* host 1.2.3 */\n');
});
