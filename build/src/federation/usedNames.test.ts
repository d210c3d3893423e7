import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import webpack from 'webpack';
import { type Uses, usedNames } from './usedNames.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'uses-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** Returns the used names of a remote with these sources; its screen is `src/screen.ts`. */
async function usesOf(sources: Readonly<Record<string, string>>): Promise<Uses> {
  for (const [file, text] of Object.entries(sources)) {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    writeFileSync(join(folder, file), text);
  }
  const taken = { singleton: true, import: false, requiredVersion: '^1.0.0' } as const;
  const compiler = webpack({
    context: folder,
    mode: 'production',
    entry: {},
    output: { path: join(folder, 'dist') },
    optimization: { minimize: false },
    plugins: [
      new ModuleFederationPlugin({
        name: 'wallet',
        filename: 'entry.js',
        exposes: { './Screen': './src/screen.ts' },
        shared: { '@site/shared': taken, '@site/shared/forms': taken },
        dts: false,
        manifest: false,
      }),
    ],
  });
  return new Promise((resolve, reject) => {
    compiler.hooks.thisCompilation.tap('test', (compilation) => {
      const stage = webpack.Compilation.PROCESS_ASSETS_STAGE_REPORT;
      compilation.hooks.processAssets.tap({ name: 'test', stage }, () => resolve(usedNames(compilation)));
    });
    compiler.run((error, stats) => {
      if (error || stats?.hasErrors()) reject(error ?? new Error(stats?.toString()));
    });
  });
}

test('usedNames lists the names that a remote’s code uses, with members of objects and fields of the player', async () => {
  const uses = await usesOf({
    'src/screen.ts': `
      import { toast, serverClock as clock, unused } from '@site/shared';
      import * as forms from '@site/shared/forms';
      import { dead } from './dead.ts';
      import './more.ts';
      import { userInfoAtom } from '@site/shared';
      export const read = (user) => [userInfoAtom, user.vip];
      export const show = () => toast(clock.now(), forms.ALL.length);`,
    'src/more.ts': `import { send } from '@site/shared'; send(1); const { kept } = clock2; import { clock2 } from '@site/shared';
      console.log(kept);
      import { neverNeeded } from '@site/shared'; export const spare = () => neverNeeded();`,
    'src/dead.ts': `import { neverCalled } from '@site/shared'; export const dead = neverCalled();`,
    'package.json': '{ "sideEffects": ["./src/more.ts"] }',
  });
  expect(uses['@site/shared/forms']).toEqual(['ALL.length']);
  expect(uses['@site/shared/schema']).toEqual([]);
  expect(uses['@site/shared']).toEqual([
    'clock2',
    'send',
    'serverClock.now',
    'toast',
    'userInfoAtom',
    'userInfoAtom.vip: number',
  ]);
});

test('a remote’s build fails when a file uses a whole module, because its needs are then unknown', async () => {
  const sources = {
    'src/screen.ts': `import * as shared from '@site/shared'; export const read = (name) => shared[name];`,
  };
  await expect(usesOf(sources)).rejects.toThrow(/screen\.ts takes all of @site\/shared: name what it takes/);
});
