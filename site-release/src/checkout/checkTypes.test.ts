import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { checkTypes } from './checkTypes.ts';

const root = join(__dirname, '../../..');
let folder: string;

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'remote-'));
  mkdirSync(join(folder, 'src'));
  mkdirSync(join(folder, 'node_modules/@site'), { recursive: true });
  symlinkSync(join(root, 'shared'), join(folder, 'node_modules/@site/shared'), 'junction');
  const settings = { extends: join(root, 'tsconfig.base.json'), compilerOptions: { types: [] } };
  writeFileSync(join(folder, 'package.json'), '{}');
  writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify(settings));
  writeFileSync(
    join(folder, 'src/screen.ts'),
    "import { size } from '@site/shared';\nexport const text: string = size;",
  );
  // A test may need names that the live host does not have.
  writeFileSync(join(folder, 'src/screen.test.ts'), "import { only } from '@site/shared';\nonly();");
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/**
 * Returns the compiler's errors when the live host declares this in `@site/shared`, together with a type that needs React.
 */
function against(declaration: string): Promise<readonly string[]> {
  const text = `import type { ReactNode } from 'react';\nexport declare const node: ReactNode;\n${declaration}`;
  return checkTypes(
    { folder, root },
    { entries: { '@site/shared': 'shared/src/index.d.ts' }, files: { 'shared/src/index.d.ts': text } },
  );
}

test('a remote fits a host whose types agree with its uses', async () => {
  expect(await against('export declare const size: string;')).toEqual([]);
});

test.each([
  [
    'has another type',
    'export declare const size: number;',
    /^src\/screen\.ts\(2,14\): error TS2322: .*number/,
  ],
  ['is missing', 'export declare const width: string;', /^src\/screen\.ts\(1,10\): error TS2305: .*size/],
])('checkTypes names the place of a use whose name %s', async (_what, declaration, line) => {
  expect(await against(declaration)).toEqual([expect.stringMatching(line)]);
});
