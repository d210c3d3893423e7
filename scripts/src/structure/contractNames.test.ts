import { sourceTree, withFiles } from '@site/build/source-tree';
import { root } from '../apps.ts';
import { contractNameProblems } from './contractNames.ts';

const tree = sourceTree(root);

/** Returns the problems of a copy of the checkout with these files. */
const said = (files: Readonly<Record<string, string>>, reasons?: Readonly<Record<string, string>>) =>
  contractNameProblems(withFiles(tree, files), reasons);

/** Returns the file with one more line. */
const plus = (file: string, line: string) => ({ [file]: `${tree.read(file)}\n${line}\n` });

test('each name of the contract has its users and its sentence', () => {
  expect(contractNameProblems(tree)).toEqual([]);
});

test('an export that no application uses is refused, also when tests or the page of parts use it', () => {
  expect(
    said({
      ...plus('shared/src/index.ts', "export { useFocusTrap } from './ui/overlays/useFocusTrap.ts';"),
      'parts/src/x.ts': "import { useFocusTrap } from '@site/shared';\n\nuseFocusTrap();\n",
      'remote-hall/src/x.test.ts': "import { useFocusTrap } from '@site/shared';\n\nuseFocusTrap();\n",
    }),
  ).toEqual(['shared/src/index.ts hands out useFocusTrap, which no application uses: take it away.']);
});

test('an export that one remote alone uses is refused, unless shared needs it', () => {
  const used = (name: string) => ({
    'remote-hall/src/x.ts': `import { ${name} } from '@site/shared';\n\n${name}();\n`,
  });
  expect(
    said({
      ...plus('shared/src/index.ts', "export { alone } from './lib/alone.ts';"),
      'shared/src/lib/alone.ts': '/** Is alone. */\nexport function alone() {}\n',
      ...used('alone'),
    }),
  ).toEqual([
    'shared/src/index.ts hands out alone, which remote-hall alone uses: move it there from shared/src/lib/alone.ts.',
  ]);
  expect(
    said({
      ...plus('shared/src/index.ts', "export { useFocusTrap } from './ui/overlays/useFocusTrap.ts';"),
      ...used('useFocusTrap'),
    }),
  ).toEqual([]);
});

test('an export that the host alone uses belongs to the host’s entry', () => {
  expect(
    said({
      ...plus('shared/src/index.ts', "export { openSession } from './session/session.ts';"),
      'host/src/x.ts': "import { openSession } from '@site/shared';\n\nopenSession('');\n",
    }),
  ).toEqual([
    'shared/src/index.ts hands out openSession, which the host alone uses: hand it out in shared/src/host.ts.',
  ]);
});

test('an export without a sentence and a re-export of a whole file are refused', () => {
  const problems = said({
    ...plus('shared/src/host.ts', "export * from './lib/silent.ts';"),
    'shared/src/lib/silent.ts': 'export const silent = 1;\n',
    'host/src/x.ts': "import { silent } from '@site/shared/host';\n\nsilent();\n",
  });
  expect(problems).toEqual([
    'shared/src/host.ts hands on all of ./lib/silent.ts: name each.',
    'shared/src/host.ts hands out silent without a sentence that says what it is for and what it throws.',
  ]);
});

test('an unused export of a compiled-in entry is refused, too', () => {
  expect(
    said({
      ...plus('shared/src/contract/hall.ts', '/** Nobody. */\nexport type Nobody = string;'),
      ...plus('shared/src/money.ts', "export { nobody } from './lib/nobody.ts';"),
      'shared/src/lib/nobody.ts': '/** Nobody. */\nexport const nobody = 1;\n',
    }),
  ).toEqual([
    'shared/src/money.ts hands out nobody, which nobody uses: take it away.',
    'shared/src/contract/hall.ts hands out Nobody, which nobody uses: take it away.',
  ]);
});

test('a new call without users is accepted, because the sandbox answers it first', () => {
  const made = "/** New. */\nexport const made = post('/api/made', { input: noInput, data: nothing });";
  expect(said(plus('shared/src/contract/hall.ts', made))).toEqual([]);
});

test('an unnecessary reason to stay is refused', () => {
  const reasons = {
    beginSession: 'why',
    PickerField: 'why',
    TextArea: 'why',
    Button: 'why',
  };
  expect(said({}, reasons)).toEqual(['Button needs no reason to stay in shared: take it out of the table.']);
});
