import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import webpack from 'webpack';
import { root } from '../checkout/apps.ts';
import { matching } from '../machine/paths.ts';
import { leftOut, leftOutPlugin } from './leftOutPlugin.ts';

const require = createRequire(join(root, 'shared/package.json'));

/** Returns the folder of a package, resolved through the packages that depend on it. */
function folderOf(name: string): string {
  const over = name.startsWith('@module-federation')
    ? [
        '@site/build/webpack',
        '@module-federation/enhanced/webpack',
        '@module-federation/runtime-tools',
        '@module-federation/runtime',
      ]
    : ['react-router-dom'];
  let from = name.startsWith('@module') ? createRequire(join(root, 'package.json')) : require;
  for (const one of over) {
    const found = resolved(from, name);
    if (found) return found;
    from = createRequire(from.resolve(one));
  }
  return resolved(from, name) ?? '';
}

function resolved(from: NodeJS.Require, name: string): string | null {
  try {
    const file = from.resolve(name);
    const end = join('node_modules', name);
    return file.slice(0, file.lastIndexOf(end) + end.length);
  } catch {
    return null;
  }
}

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'left-out-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** Returns the errors of a build of this text. */
function complaintsOf(text: string): Promise<string[]> {
  writeFileSync(join(folder, 'main.js'), text);
  writeFileSync(join(folder, 'late.js'), `console.log(${JSON.stringify(leftOut[0]?.words)});`);
  const output = { path: join(folder, 'dist') };
  const config = { context: folder, mode: 'production', entry: './main.js', output } as const;
  return new Promise((resolve, reject) => {
    webpack({ ...config, plugins: [leftOutPlugin()] }, (error, stats) => {
      if (error) reject(error);
      else resolve((stats?.compilation.errors ?? []).map(({ message }) => message));
    });
  });
}

test.each(leftOut)(
  'the removed part of $package contains the text by which the check finds it',
  ({ package: name, words }) => {
    const cwd = folderOf(name);
    const files = matching('{lib,dist}/**/*.{js,mjs}', cwd).map((file) => join(cwd, file));
    expect(files.some((file) => readFileSync(file, 'utf8').includes(words))).toBe(true);
  },
);

test.each(leftOut)(
  'the build fails when its first script has the removed part of $package, and names the substitute',
  async ({ words, instead }) => {
    expect(await complaintsOf(`document.title = ${JSON.stringify(words)};`)).toEqual([instead]);
  },
);

test('a later script may contain the removed part', async () => {
  expect(await complaintsOf('import("./late.js");')).toEqual([]);
});
