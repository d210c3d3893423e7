import { join } from 'node:path';
import { sourceTree, withFiles } from '../structure/sourceTree.ts';
import { appEntries } from './appEntries.ts';
import { appFiles } from './appFiles.ts';
import { findApps, root } from './apps.ts';

const apps = findApps(root);
const tree = sourceTree(root);
const filesOf = new Map<string, readonly string[]>();

beforeAll(async () => {
  for (const [app, folder] of Object.entries(apps))
    filesOf.set(app, appFiles(tree, { folder, entries: await appEntries(join(root, folder)) }));
});

const every = Object.keys(apps);

// Shared modules are in the host, and in the hall because of its frames.
test.each([
  ['remote-wallet/src/withdrawal/withdrawalRules.ts', ['wallet']],
  ['remote-wallet/src/withdrawal/withdrawal.module.css', ['wallet']],
  ['remote-wallet/src/withdrawal/withdrawalRules.test.ts', []],
  ['remote-wallet/src/routes.ts', ['wallet']],
  ['remote-hall/webpack.config.ts', ['hall']],
  ['host/src/shell/Header.tsx', ['host']],
  ['shared/src/index.ts', ['host', 'hall']],
  ['shared/src/forms.ts', ['host', 'hall']],
  ['shared/src/ui/controls/Button.tsx', ['host', 'hall']],
  ['shared/src/ui/theme/tokens.css', ['host', 'hall']],
  ['shared/src/session/session.ts', ['host', 'hall']],
  ['shared/src/contract/lottery.ts', ['lottery']],
  ['shared/src/contract/member.ts', ['hall', 'member']],
  ['shared/src/contract/wallet.ts', ['host', 'hall', 'lottery', 'member', 'wallet']],
  ['shared/src/lib/money.test.ts', []],
  ['shared/src/paths.ts', every.filter((app) => app !== 'host')],
  ['shared/src/testing/index.ts', []],
  ['build/src/webpack.ts', every],
  ['build/src/federation/identity.ts', every],
  ['federation-runtime/src/bundler.ts', every],
  ['federation-runtime/src/loadChunks.ts', every],
  ['scripts/src/structure/circles.ts', []],
  ['build/src/development/devServer.ts', []],
  ['sandbox/src/index.ts', []],
  ['scripts/run.mjs', []],
])('npm start rebuilds after an edit of %s the applications %j', (file, expected) => {
  expect(tree.files).toContain(file);
  expect(every.filter((app) => filesOf.get(app)?.includes(file))).toEqual(expected);
});

test('a build reaches all that its files import, load later or name in their styles', () => {
  const files = appFiles(
    withFiles(tree, {
      'remote-x/package.json': '{}',
      'remote-x/src/Screen.tsx':
        "import './look.css';\nimport { a, type A } from './a.ts';\nimport type { B } from './b.ts';\nconst c = () => import('./c.ts');",
      'remote-x/src/look.css': '@import "./more.css";\n.a { background: url(./picture.svg); color: red; }',
      'remote-x/src/more.css': '.b { composes: a from "./base.css"; }',
      'remote-x/src/base.css': '',
      'remote-x/src/picture.svg': '',
      'remote-x/src/a.ts': "export { d } from './d.ts';\nimport '@site/shared';\nimport 'react';",
      'remote-x/src/b.ts': '',
      'remote-x/src/c.ts': "import './d.ts';",
      'remote-x/src/d.ts': "import './a.ts';\nimport './not-there.ts';",
      'remote-x/src/unused.ts': '',
    }),
    { folder: 'remote-x', entries: ['./src/Screen.tsx'] },
  );
  const expected = ['Screen.tsx', 'a.ts', 'base.css', 'c.ts', 'd.ts', 'look.css', 'more.css', 'picture.svg'];
  expect(files).toEqual(expected.map((file) => `remote-x/src/${file}`));
});
