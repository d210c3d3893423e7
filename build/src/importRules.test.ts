import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

const root = join(__dirname, '..', '..');
let folder: string;

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'import-rules-'));
  const { $schema: _, vcs: __, ...rules } = JSON.parse(readFileSync(join(root, 'biome.json'), 'utf8'));
  writeFileSync(join(folder, 'biome.json'), JSON.stringify({ ...rules, root: true }));
});

afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** What the linter says about one import in one file. */
function complaint(file: string, imported: string): string {
  const path = join(folder, file);
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, `import { thing } from '${imported}';\n\nthing();\n`);
  const { stdout, stderr } = spawnSync('biome', ['lint', '--only=style/noRestrictedImports', file], {
    cwd: folder,
    encoding: 'utf8',
  });
  expect(stderr + stdout).toContain('Checked 1 file');
  return stdout.includes('noRestrictedImports') || stderr.includes('noRestrictedImports')
    ? stdout + stderr
    : '';
}

test.each([
  ['remote-wallet/src/x.ts', '@site/remote-member', 'met at run time only'],
  ['remote-wallet/src/x.ts', '../../host/src/App.tsx', 'Nothing imports the host'],
  ['remote-hall/src/x.ts', 'jotai', 'Import it from @site/shared'],
  ['remote-hall/src/x.ts', 'react-router-dom', 'Import it from @site/shared'],
  ['remote-hall/src/x.ts', '../../shared/src/ui/toast.ts', 'public entry'],
  ['remote-member/src/x.ts', '@site/sandbox', 'does not use server or build code'],
  ['host/src/x.ts', '@site/remote-hall', 'at run time only'],
  ['shared/src/contract/x.ts', '../lib/money.ts', 'imports nothing of ours'],
  ['shared/src/lib/x.ts', '../api/client.ts', 'lib is pure'],
  ['shared/src/session/x.ts', '../ui/toast.ts', 'know nothing of the interface'],
  ['sandbox/src/x.ts', '@site/shared', '@site/shared/contract/<area> only'],
  ['release/src/x.ts', '@site/sandbox', 'knows no application'],
  ['e2e/x.ts', '@site/shared', 'see the built site only'],
])('in %s an import of %s is refused, and the message says what to do', (file, imported, message) => {
  expect(complaint(file, imported)).toContain(message);
});

test.each([
  ['remote-wallet/src/x.ts', '@site/shared'],
  ['remote-wallet/src/x.ts', '@site/shared/forms'],
  ['remote-wallet/src/x.ts', '@site/shared/contract/wallet'],
  ['remote-wallet/src/x.ts', './deposit/rules.ts'],
  ['host/src/x.ts', '@site/shared/release'],
  ['shared/src/ui/x.ts', '../session/atoms.ts'],
  ['sandbox/src/x.ts', '@site/shared/contract/index'],
  ['release/src/x.ts', '@site/shared/release'],
])('in %s an import of %s is fine', (file, imported) => {
  expect(complaint(file, imported)).toBe('');
});
