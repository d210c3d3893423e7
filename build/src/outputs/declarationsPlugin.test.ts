import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import webpack from 'webpack';
import { contractEntries } from '../federation/sharedModules.ts';
import { declarationsPlugin, importedIn } from './declarationsPlugin.ts';

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'declared-'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

test('a host’s build writes complete type declarations of the modules that it shares with remotes', async () => {
  writeFileSync(join(folder, 'main.js'), 'console.log(1);');
  await new Promise<void>((resolve, reject) => {
    const output = { path: join(folder, 'dist') };
    const plugins = [declarationsPlugin()];
    webpack({ context: folder, mode: 'none', entry: './main.js', output, plugins }, (error, stats) => {
      if (error || stats?.hasErrors()) reject(error ?? new Error(stats?.toString()));
      else resolve();
    });
  });
  const text = readFileSync(join(folder, 'dist/declarations.json'), 'utf8');
  const { entries, files }: Record<'entries' | 'files', Record<string, string>> = JSON.parse(text);
  const declared = Object.entries(contractEntries).map(([entry, file]) => [
    entry,
    file.replace(/ts$/, 'd.ts'),
  ]);
  expect(entries).toEqual(Object.fromEntries(declared));
  expect(entries['@site/shared']).toBe('shared/src/index.d.ts');
  expect(files[entries['@site/shared'] ?? '']).toMatch(/export \{[^}]*\bButton\b/);
  expect(files['build/types/assets.d.ts']).toContain('*.module.css');
  const named = Object.entries(files).flatMap(([file, declared]) => importedIn(file, declared));
  expect(named.length).toBeGreaterThan(50);
  expect(named.filter((file) => !(file in files))).toEqual([]);
  // The text must be the same in every folder.
  expect(text).not.toContain(folder);
  expect(text).not.toContain(process.cwd());
});
