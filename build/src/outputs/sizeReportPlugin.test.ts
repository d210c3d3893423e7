import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runBuild } from './runBuild.ts';
import { sizeReportPlugin } from './sizeReportPlugin.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'sizes-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** Builds a page of so many different words. */
async function build(words: number, budget: number): Promise<void> {
  const text = Array.from({ length: words }, (_, word) => (word * 7_919 + 13).toString(36)).join(' ');
  writeFileSync(join(folder, 'main.js'), `console.log(${JSON.stringify(text)});`);
  await runBuild({
    context: folder,
    mode: 'production',
    entry: './main.js',
    output: { path: join(folder, 'dist'), filename: '[name].[contenthash:10].js' },
    // The report of the last build stays even where webpack writes the files of a failed build.
    optimization: { minimize: false, emitOnErrors: true },
    plugins: [sizeReportPlugin('wallet', budget)],
  });
}

const sizes = () => JSON.parse(readFileSync(join(folder, 'dist', 'sizes.json'), 'utf8'));

test('a build within its budget writes its sizes', async () => {
  await build(20, 5_000);
  const { budget, total, files } = sizes();
  expect(budget).toBe(5_000);
  expect(Object.values(files)).toEqual([total]);
});

test('a build over its budget fails with the files that grew since the last build that fitted', async () => {
  await build(20, 5_000);
  const { total } = sizes();
  const failed = build(4_000, 5_000);
  await expect(failed).rejects.toThrow(/wallet costs \d+ bytes \(brotli\), its budget is 5000\./);
  await expect(failed).rejects.toThrow(/these files grew: main\.js \+\d+\. Raise the budget/);
  const [, more] = /main\.js \+(\d+)/.exec(String(await failed.catch((error: Error) => error))) ?? [];
  expect(Number(more) + total).toBeGreaterThan(5_000);
  expect(sizes().total).toBe(total);
});

test('a build that fails writes no sizes', async () => {
  await expect(build(4_000, 100)).rejects.toThrow(/The largest files are main\.\w{10}\.js \d+\. Raise/);
  expect(() => sizes()).toThrow('ENOENT');
});
