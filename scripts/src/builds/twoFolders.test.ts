import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildInto, cloneInto } from './buildElsewhere.ts';

let place: string;
beforeAll(() => {
  place = mkdtempSync(join(tmpdir(), 'built-'));
});
afterAll(() => rmSync(place, { recursive: true, force: true }));

/** Every file of a build; when and of which commit it was made is no part of what players get. */
function filesOf(folder: string): Record<string, string> {
  const files = readdirSync(folder).map(
    (file) => [file, readFileSync(join(folder, file), 'latin1')] as const,
  );
  return Object.fromEntries(
    files.map(([file, text]) => [file, text.replace(/"(commit|builtAt)": "[^"]*"/g, '"$1": ""')]),
  );
}

test('one commit built in two folders is the same bytes', () => {
  const clone = join(place, 'one', 'level', 'deeper');
  cloneInto(clone);
  const [here, there] = [join(place, 'here'), join(place, 'there')];
  buildInto(here, 'lottery');
  buildInto(there, 'lottery', clone);
  expect(Object.keys(filesOf(here)).length).toBeGreaterThan(5);
  expect(filesOf(there)).toEqual(filesOf(here));
}, 120_000);
