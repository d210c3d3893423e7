import { join } from 'node:path';
import { declarations } from '@site/build/declarations';
import { checkTypes } from '@site/release';
import { apps, remotes, root } from '../apps.ts';

let types: Awaited<ReturnType<typeof declarations>>;
beforeAll(async () => {
  types = await declarations();
});

const folderOf = (remote: string) => join(root, `${apps[remote]}`);

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
