import { Key } from '@tufjs/models';
import { publish } from '../changes/publish.ts';
import { by, releasedSite, remoteBuild, type Workplace } from '../testing/builds.ts';
import { exchangeRoleKey } from './keyReport.ts';
import { rolePath } from './metadataPaths.ts';
import { readRepository } from './repository.ts';

let place: Workplace;
beforeEach(async () => {
  place = await releasedSite();
});
afterEach(() => place.remove());

/** Reads the metadata as another command does, and returns which roles were found genuine. */
async function genuineRoles(): Promise<readonly (string | undefined)[]> {
  const repository = await readRepository({ ...place.store });
  const roles = await Promise.all(['hall', 'wallet'].map((name) => repository?.role(name)));
  return [repository?.timestamp, ...roles].map((one) => one?.signed.type);
}

test('metadata that was found genuine is not verified again, and counts by its bytes and keys alone', async () => {
  const all = ['timestamp', 'targets', 'targets'];
  expect(await genuineRoles()).toEqual(all);
  const verify = jest.spyOn(Key.prototype, 'verifySignature');
  expect(await genuineRoles()).toEqual(all);
  expect(verify).not.toHaveBeenCalled();
  verify.mockRestore();
  const former = await place.store.read(rolePath('wallet', 1));
  await exchangeRoleKey(place.store, 'wallet');
  await publish(place.store, await remoteBuild(place.dir, { name: 'wallet', version: '1.1.0' }), by);
  expect(await genuineRoles()).toEqual(all);
  const lists = (await place.store.list('metadata')).filter((path) => path.endsWith('.wallet.json'));
  for (const path of lists) await place.store.replace(path, former ?? '');
  expect(await genuineRoles()).toEqual(['timestamp', 'targets', undefined]);
});
