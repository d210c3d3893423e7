import { join } from 'node:path';
import { declarations } from '@site/build/declarations';
import { checkTypes, compareTypesBy } from '@site/site-release';
import { apps, remotes, root } from '../apps.ts';

let types: Awaited<ReturnType<typeof declarations>>;
beforeAll(async () => {
  types = await declarations();
});

const folderOf = (remote: string) => join(root, `${apps[remote]}`);

/** Returns the names in the export lists of a declaration that are there at run time, too. */
function exportedValues(declaration: string): string[] {
  const lists = declaration.replace(/\/\*[\s\S]*?\*\//g, '').matchAll(/^export \{([^}]*)\}/gm);
  const names = [...lists].flatMap(([, list = '']) => list.split(',')).map((name) => name.trim());
  return names.flatMap((name) =>
    name && !name.startsWith('type ') ? (name.split(' as ').at(-1) ?? []) : [],
  );
}

// Another test below reads those of the wallet.
test.each(remotes.filter((remote) => remote !== 'wallet'))(
  'the sources of %s fit the host of the same commit',
  async (remote) => {
    expect(await checkTypes({ folder: folderOf(remote), root }, types)).toEqual([]);
  },
);

test('checkTypes names each use of a part whose parameters have changed, and nothing else', async () => {
  const file = 'shared/src/ui/content/MoneyText.d.ts';
  const text = types.files[file] ?? '';
  const files = { ...types.files, [file]: text.replaceAll('amount', 'sum') };
  const found = await checkTypes({ folder: folderOf('wallet'), root }, { ...types, files });
  const places = found.filter((line) => /^\S/.test(line));
  expect(places.length).toBeGreaterThan(0);
  for (const line of places) expect(line).toMatch(/^src\/\S+\.tsx\(\d+,\d+\): error TS2322: .*amount/);
});

test('declarations of two builds are compared name by name: what was added refuses nothing, what was renamed is named', async () => {
  const file = 'shared/src/ui/content/MoneyText.d.ts';
  const text = types.files[file] ?? '';
  const provided = (changed: string) => ({ ...types, files: { ...types.files, [file]: changed } });
  const uses = Object.fromEntries(
    Object.entries(types.entries).map(([module, entry]) => [
      module,
      exportedValues(types.files[entry] ?? ''),
    ]),
  );
  expect(uses['@site/shared']).toEqual(expect.arrayContaining(['MoneyText', 'toast', 'useQuery']));
  const hosts = [text, text.replace('amount', 'tone?: string; amount'), text.replaceAll('amount', 'sum')];
  const pairs = hosts.map((changed) => ({
    ...{ name: 'wallet', version: '1.1.0', host: '1.0.0', uses },
    ...{ expected: types, provided: provided(changed) },
  }));
  const missing = expect.stringMatching(/^(Balance|Money)Text of @site\/shared: Property 'sum' is missing/);
  expect(await compareTypesBy(root, join(root, 'host'))(pairs)).toEqual([[], [], [missing, missing]]);
});
