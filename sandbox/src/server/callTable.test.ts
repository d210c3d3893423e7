import { readdirSync } from 'node:fs';
import { join, sep } from 'node:path';
import { callTable } from './callTable.ts';

const src = join(__dirname, '..');

/** Returns the names of the calls of each feature, with the file of their handlers. */
function answered(): [file: string, call: string][] {
  const files = readdirSync(src, { recursive: true, encoding: 'utf8' })
    .map((file) => file.split(sep).join('/'))
    .filter((file) => /Calls\.ts$/.test(file));
  return files.flatMap((file) =>
    Object.values<object>(require(join(src, file))).flatMap((calls) =>
      Object.keys(calls).map((call): [string, string] => [file, call]),
    ),
  );
}

test('one feature answers each call of the table', () => {
  const names = answered().map(([, call]) => call);
  expect(names.filter((call, at) => names.indexOf(call) !== at)).toEqual([]);
  expect(names.sort()).toEqual(Object.keys(callTable).sort());
});
