import { by, remoteBuild, type SiteInMemory, siteInMemory } from '../../testing/builds.ts';
import { carryOut } from '../carryOut.ts';
import { publish } from '../publish.ts';
import { promoteCanary } from '../rollouts/promoteCanary.ts';

let place: SiteInMemory;
beforeEach(async () => {
  place = await siteInMemory();
});

const put = async (version: string, promote: boolean) =>
  publish(place.store, await remoteBuild(place.dir, { name: 'wallet', version }), { ...by, promote });

/** Takes back the wallet, whose canary runs. */
async function endCanary(version: string) {
  await put(version, false);
  await promoteCanary(place.store, 'wallet', version, 500, by);
  const change = { name: 'rollback', app: 'wallet', reason: 'deposits fail' } as const;
  return carryOut(place.store, change, { channel: 'live', by: 'Lin' });
}

const retire = 'npm run release -- retire wallet --reason "deposits fail"';

test('a rollback that ends a canary says what everybody has, and the command that takes that back as well', async () => {
  const { text } = await endCanary('1.1.0');
  expect(text).toBe(
    'wallet 1.0.0 is live for everybody; the canary 1.1.0 has ended (channel live, revision 5).\n' +
      `To take 1.0.0 back as well: ${retire}`,
  );
  await put('1.2.0', true);
  expect((await endCanary('1.3.0')).text).toContain(
    'To take 1.2.0 back as well: npm run release -- rollback wallet --from wallet@1.2.0 --reason "deposits fail"',
  );
});

test.each([
  ['is missing', 'Screen.css', undefined],
  ['is not the file that was published', 'Screen.css', 'evil'],
  ['does not unpack to the file that was published', 'Screen.css.br', 'evil'],
  ['is missing or not as it was signed', 'release.json', '{}'],
])(
  'a rollback that ends a canary says that what everybody has is broken: a file %s',
  async (problem, file, text) => {
    const path = `remotes/wallet/1.0.0/${file}`;
    if (text === undefined) await place.store.remove(path);
    else await place.store.replace(path, text);
    const answer = await endCanary('1.1.0');
    expect(answer.text).toContain(
      `\nwallet 1.0.0 is broken for everybody: ${path} ${problem}. To take 1.0.0 back as well: ${retire}`,
    );
    expect(answer.data).toMatchObject({ left: { version: '1.0.0', broken: { path }, command: retire } });
  },
);
