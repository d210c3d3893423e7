import { latestDocument } from '../../document/revisions.ts';
import { by, hostBuild, remoteBuild, type Workplace, workplace } from '../../testing/builds.ts';
import { promote, promoteTogether } from '../promote.ts';
import { publish } from '../publish.ts';
import { rollback } from '../rollback.ts';
import { promoteCanary } from '../rollouts/promoteCanary.ts';
import { releaseCheck, skippedCheck } from './smokeTest.ts';
import type { TypedPair } from './typesCheck.ts';

const shared = '@site/shared';
const file = 'shared/src/index.d.ts';
const declaring = (type: string) =>
  JSON.stringify({ entries: { [shared]: file }, files: { [file]: `export declare const size: ${type};` } });
const [text, number] = [declaring('string'), declaring('number')];

let place: Workplace;
let compared: TypedPair[];
afterEach(() => place.remove());

/** The comparison of a compiler that reads whole texts. */
const check = releaseCheck({
  smokeTest: async () => ({ screens: 1, problems: [] }),
  compareTypes: async (pairs) => {
    compared.push(...pairs);
    return pairs.map(({ expected, provided }) =>
      expected.files[file] === provided.files[file] ? [] : ['size of @site/shared: it is a number'],
    );
  },
});
const put = async (name: string, version: string, declarations?: string) => {
  const dist =
    name === 'host'
      ? hostBuild(place.dir, version, undefined, { [shared]: { size: null } }, declarations)
      : remoteBuild(place.dir, { name, version, uses: { [shared]: ['size'] }, declarations });
  await publish(place.store, await dist, { ...by, promote: false });
};
const live = async () => (await latestDocument(place.store, 'live'))?.remotes.wallet?.active;

beforeEach(async () => {
  place = await workplace();
  compared = [];
  await put('host', '1.0.0', text);
  await put('wallet', '1.0.0', text);
  await put('wallet', '1.1.0', number);
  await put('host', '1.1.0', number);
  const versions = [
    { name: 'host', version: '1.0.0' },
    { name: 'wallet', version: '1.0.0' },
  ];
  await promoteTogether(place.store, versions, { ...by, check });
});

test('promote refuses a version whose types no longer fit the live host, with the names and what to do', async () => {
  const refusal =
    /^wallet 1\.1\.0 did not go live: names that it uses have other types in host 1\.0\.0 .*\n {2}size of @site\/shared: it is a number\n.*--skip-check/;
  await expect(promote(place.store, 'wallet', '1.1.0', { ...by, check })).rejects.toThrow(refusal);
  await expect(promoteCanary(place.store, 'wallet', '1.1.0', 500, { ...by, check })).rejects.toThrow(refusal);
  expect(await live()).toBe('1.0.0');
  await promote(place.store, 'wallet', '1.1.0', { ...by, check: skippedCheck('deposits are down') });
  expect(await live()).toBe('1.1.0');
});

test('promote refuses a host whose types no longer fit a live remote, and takes it together with one that fits', async () => {
  await expect(promote(place.store, 'host', '1.1.0', { ...by, check })).rejects.toThrow(
    'wallet 1.0.0 did not go live: names that it uses have other types in host 1.1.0',
  );
  const versions = [
    { name: 'host', version: '1.1.0' },
    { name: 'wallet', version: '1.1.0' },
  ];
  await promoteTogether(place.store, versions, { ...by, check });
  expect(await live()).toBe('1.1.0');
});

test('the release check compares pairs that would go live and whose declarations differ; a rollback compares none', async () => {
  expect(compared).toEqual([]);
  await put('hall', '1.0.0');
  await promote(place.store, 'hall', '1.0.0', { ...by, check });
  await put('wallet', '1.0.1', `${text}\n`);
  await promote(place.store, 'wallet', '1.0.1', { ...by, check });
  expect(compared).toMatchObject([
    { name: 'wallet', version: '1.0.1', host: '1.0.0', uses: { [shared]: ['size'] } },
  ]);
  await rollback(place.store, 'wallet', { ...by, reason: 'worse', check });
  expect(compared).toHaveLength(1);
});
