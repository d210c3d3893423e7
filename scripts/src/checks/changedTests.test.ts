import { sourceTree, treeOfTexts } from '@site/build/source-tree';
import { root } from '../apps.ts';
import { testsOfChange } from './changedTests.ts';
import { folderOf, parts, usersOf } from './parts.ts';
import { specs } from './specs.ts';
import { unitTestFiles } from './unitTests.ts';

const tree = treeOfTexts({
  'shared/package.json': '{ "name": "@site/shared", "exports": { "./money": "./src/money.ts" } }',
  'shared/src/money.ts': 'export const cents = 100;',
  'shared/src/money.test.ts': "import { cents } from './money.ts'; cents;",
  'shared/src/other.test.ts': 'test',
  'wallet/package.json': '{ "name": "@site/wallet" }',
  'wallet/webpack.config.ts': 'export default {};',
  'wallet/src/Screen.tsx': "import { cents } from '@site/shared/money'; import './screen.module.css'; cents;",
  'wallet/src/screen.module.css': '.a { background: url("./sun.svg"); }',
  'wallet/src/sun.svg': '',
  'wallet/src/Screen.test.tsx': "import './Screen.tsx';",
  'wallet/src/cards/Cards.tsx': "import { bank } from '../banks/bank.ts'; bank;",
  'wallet/src/cards/Cards.test.tsx': "import './Cards.tsx';",
  'wallet/src/banks/bank.ts': 'export const bank = 1;',
  'hall/package.json': '{ "name": "@site/hall" }',
  'hall/src/Hall.tsx': 'export const hall = 1;',
  'hall/src/Hall.test.tsx': "import './Hall.tsx';",
  'scripts/package.json': '{ "name": "@site/scripts" }',
  'scripts/src/guides.test.ts': 'readFileSync(root);',
  'e2e/package.json': '{ "name": "@site/e2e" }',
  'e2e/support/tap.ts': 'export const tap = 1;',
  'e2e/drills/tap.spec.ts': "import '../support/tap.ts';",
});
const unit = [...tree.files].filter((file) => file.includes('.test.'));
const browser = [
  { file: 'journeys/wallet.spec.ts', covers: ['wallet'] },
  { file: 'journeys/hall.spec.ts', covers: ['hall'] },
  { file: 'journeys/cards.spec.ts', covers: ['wallet/cards'] },
  { file: 'journeys/vip.spec.ts', covers: ['hall/vip'] },
  { file: 'drills/tap.spec.ts', covers: ['host'] },
];
const folders = ['shared', 'wallet', 'hall', 'scripts', 'e2e'];
const packages = {
  partOf: (folder: string) => (folders.includes(folder) ? folder : undefined),
  usersOf: (folder: string) => (folder === 'shared' ? ['wallet', 'hall'] : []),
};
const reader = 'scripts/src/guides.test.ts';
const walletJourneys = ['journeys/wallet.spec.ts', 'journeys/cards.spec.ts'];
const ofScreen = { unit: ['wallet/src/Screen.test.tsx', reader], browser: walletJourneys };
const ofWallet = { unit: [...ofScreen.unit, 'wallet/src/cards/Cards.test.tsx'], browser: walletJourneys };

test.each<[string, string[], { unit: string[]; browser: string[] }]>([
  ['a screen beside the folders', ['wallet/src/Screen.tsx'], ofScreen],
  [
    'a folder of a part',
    ['wallet/src/banks/bank.ts'],
    {
      unit: ['wallet/src/cards/Cards.test.tsx', reader],
      browser: ['journeys/wallet.spec.ts', 'journeys/cards.spec.ts'],
    },
  ],
  ['a picture in a style sheet', ['wallet/src/sun.svg'], ofScreen],
  ['settings that nothing imports', ['wallet/webpack.config.ts'], ofWallet],
  ['a deleted file', ['wallet/src/gone.ts'], ofWallet],
  [
    'a file that another package imports',
    ['shared/src/money.ts'],
    { unit: ['shared/src/money.test.ts', ...ofScreen.unit], browser: walletJourneys },
  ],
  ['a test alone', ['hall/src/Hall.test.tsx'], { unit: ['hall/src/Hall.test.tsx', reader], browser: [] }],
  ['a helper of a browser test', ['e2e/support/tap.ts'], { unit: [reader], browser: ['drills/tap.spec.ts'] }],
  ['a guide', ['docs/TEAMS.md', 'README.md'], { unit: [reader], browser: [] }],
  [
    'a manifest whose package others use',
    ['shared/package.json'],
    {
      unit,
      browser: [
        'journeys/wallet.spec.ts',
        'journeys/hall.spec.ts',
        'journeys/cards.spec.ts',
        'journeys/vip.spec.ts',
      ],
    },
  ],
  ['a file beside the packages', ['pnpm-lock.yaml'], { unit, browser: browser.map(({ file }) => file) }],
])(
  'testsOfChange selects for %s the tests of dependents, and tests that read the tree',
  (_, changed, selected) => {
    const found = testsOfChange(changed, tree, { unit, browser }, packages);
    expect([...found.unit].sort()).toEqual([...selected.unit].sort());
    expect(found.browser).toEqual(selected.browser);
  },
);

test('testsOfChange selects for a change of the withdrawal its tests, and few others', () => {
  const all = { unit: unitTestFiles(), browser: specs() };
  const partOf = (folder: string) => Object.keys(parts).find((part) => folderOf(part) === folder);
  const changed = ['remote-wallet/src/withdrawal/WithdrawalScreen.tsx'];
  const found = testsOfChange(changed, sourceTree(root), all, { partOf, usersOf });
  expect(found.unit).toContain('remote-wallet/src/withdrawal/WithdrawalScreen.test.tsx');
  expect(found.browser).toContain('journeys/withdrawal.spec.ts');
  expect(found.unit.length).toBeLessThan(all.unit.length / 3);
  for (const file of ['hallGames', 'deposit', 'transfer'])
    expect(found.browser).not.toContain(`journeys/${file}.spec.ts`);
});
