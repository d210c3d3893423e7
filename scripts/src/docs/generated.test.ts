import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { matching } from '@site/build/paths';
import { root } from '../apps.ts';
import { generatedProblems, writeGenerated } from './generated.ts';

let copy: string;
beforeAll(() => {
  copy = mkdtempSync(join(tmpdir(), 'generated-'));
  const policy = 'release-page/src/load/failurePolicy.ts';
  for (const file of ['package.json', 'docs/adr', policy, ...matching('{docs/*.md,*/rooms.ts}', root)])
    cpSync(join(root, file), join(copy, file), { recursive: true });
});
afterAll(() => rmSync(copy, { recursive: true, force: true }));

test('the documents of this checkout are as its sources have them', () => {
  expect(generatedProblems(root)).toEqual([]);
});

test.each([
  ['docs/ROOMS.md', 'npm run format'],
  ['docs/ARCHITECTURE.md', '`federation-runtime`'],
  ['docs/ARCHITECTURE.md', '4 s a card with 重试'],
  ['docs/adr/README.md', '0001-'],
])('a change of the generated part of %s is a problem, and npm run format undoes it', (file, words) => {
  const written = readFileSync(join(copy, file), 'utf8');
  expect(written).toContain(words);
  writeFileSync(join(copy, file), written.replace(words, 'changed'));
  expect(generatedProblems(copy)).toEqual([
    `${file} is not as the sources have it: npm run format writes it.`,
  ]);
  writeGenerated(copy);
  expect(readFileSync(join(copy, file), 'utf8')).toBe(written);
});
