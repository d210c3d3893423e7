import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { HostRelease, ReleaseDocument } from '@site/release-page';
import { approve } from '../changes/approve.ts';
import { configure } from '../changes/configuration/configure.ts';
import { preview } from '../changes/preview.ts';
import { publish } from '../changes/publish.ts';
import { rollback } from '../changes/rollback.ts';
import { promoteCanary } from '../changes/rollouts/promoteCanary.ts';
import { stage } from '../changes/stage.ts';
import { requireApproval } from '../people/changePeople.ts';
import { verify } from '../reports/verify.ts';
import { folderStore } from '../store/folderStore.ts';
import type { Store } from '../store/store.ts';
import {
  by,
  hostBuild,
  releasedSite,
  remoteBuild,
  textOf,
  type Workplace,
  workplace,
} from '../testing/builds.ts';
import { consoleClient } from '../testing/consoleClient.ts';
import { commitMadeUp } from '../testing/madeUpVersions.ts';
import { documentOfMany } from '../testing/manyRemotes.ts';
import { peopledSite, proposed } from '../testing/people.ts';
import { runIn } from '../testing/runIn.ts';
import { commit } from './commit.ts';
import { nextRevision } from './revise.ts';
import { readRevision, requireDocument } from './revisions.ts';

/** A schema in which a document has a `notice`, an application an `owner`, and a version a `hint`. */
jest.mock('@site/release-page', () => {
  const actual = jest.requireActual('@site/release-page');
  const { optional, string } = jest.requireActual('valibot');
  const add = (schema: { readonly entries: object }, ...fields: string[]) => {
    for (const field of fields) Object.assign(schema.entries, { [field]: optional(string()) });
  };
  add(actual.releaseDocumentSchema, 'notice');
  add(actual.remoteChannelSchema, 'owner');
  add(actual.remoteVersionSchema, 'hint');
  add(actual.hostVersionSchema, 'hint');
  add(actual.hostReleaseSchema, 'owner', 'hint');
  return actual;
});

let place: Workplace;
afterEach(() => place.remove());

/** Writes the new field of a version into its build. */
async function withHint(build: Promise<string>, hint: string): Promise<string> {
  const dist = await build;
  const file = join(dist, 'release.json');
  await writeFile(file, JSON.stringify({ ...JSON.parse(await readFile(file, 'utf8')), hint }));
  return dist;
}

const wallet = (version: string) => remoteBuild(place.dir, { name: 'wallet', version });

/** Makes a revision with the new fields of the document and of its applications. */
async function release(store: Store, notice: string): Promise<ReleaseDocument> {
  const before = await requireDocument(store, 'live');
  const host = { ...(before.host as HostRelease), owner: 'Anna' };
  const remotes = { ...before.remotes };
  Object.assign(remotes, { wallet: { ...remotes.wallet, owner: 'Bo' } });
  const stamp = { ...by, channel: 'live', issuedAt: by.now().toISOString(), reason: notice };
  const made = nextRevision({ host, remotes }, before, stamp);
  return commit(store, { ...made, document: { ...made.document, notice } as ReleaseDocument });
}

describe('a new field of the schema', () => {
  beforeEach(async () => {
    place = await releasedSite();
    await publish(place.store, await withHint(hostBuild(place.dir, '1.1.0'), 'host 1.1.0'), by);
    await publish(place.store, await withHint(wallet('1.1.0'), 'wallet 1.1.0'), by);
    await release(place.store, 'read me');
  });

  const everything = {
    notice: 'read me',
    host: { owner: 'Anna' },
    remotes: { wallet: { owner: 'Bo', versions: { '1.1.0': { hint: 'wallet 1.1.0' } } } },
  };

  test('gets from a build into the document, and is signed, stored and served', async () => {
    const live = { ...everything, host: { version: '1.1.0', owner: 'Anna', hint: 'host 1.1.0' } };
    expect(await requireDocument(place.store, 'live')).toMatchObject(live);
    expect(await readRevision(place.store, 'live', 6)).toMatchObject({ document: live });
    expect(JSON.parse(await textOf(place.store, 'releases/live.json'))).toMatchObject(live);
    const page = await textOf(place.store, 'index.html');
    expect(JSON.parse(/id="site-release">(.*?)<\/script>/s.exec(page)?.[1] ?? '')).toMatchObject(live);
    expect((await verify(place.store)).problems).toEqual([]);
  });

  test('remains through later releases, a canary, a configuration and a rollback', async () => {
    await publish(place.store, await hostBuild(place.dir, '1.2.0'), by);
    await publish(place.store, await wallet('1.2.0'), by);
    await configure(place.store, (config) => ({ ...config, title: '测试站' }), by);
    const { document } = await rollback(place.store, 'wallet', { ...by, reason: 'worse' });
    const asFallback = { version: '1.2.0', owner: 'Anna', versions: { '1.1.0': { hint: 'host 1.1.0' } } };
    expect(document).toMatchObject({ ...everything, host: asFallback });
    expect(document.remotes.wallet?.active).toBe('1.1.0');
    const shared = await promoteCanary(place.store, 'wallet', '1.2.0', 500, by);
    expect(shared.document).toMatchObject({ ...everything, host: asFallback });
    expect((await verify(place.store)).problems).toEqual([]);
  });

  test('is in previews and in the document of a smoke test', async () => {
    const made = await preview(place.store, 'wallet', '1.1.0', by);
    expect(made.preview.release).toMatchObject({ hint: 'wallet 1.1.0' });
    const document = await requireDocument(place.store, 'live');
    const folder = join(place.dir, 'staged');
    const staged = await stage(place.store, document, [{ name: 'wallet', version: '1.1.0' }], folder);
    expect(await requireDocument(folderStore(staged), 'live')).toMatchObject(everything);
  });

  test('is in the difference of two revisions by its name, in command and console', async () => {
    const { out } = await runIn(place, ['diff', '3', '6']);
    const rows = out.join('\n').replaceAll(/ +/g, ' ');
    const client = await consoleClient(place.store, by.now);
    const { text } = await client.get('/compare?from=3&to=6');
    await client.close();
    for (const shown of [rows, text])
      for (const row of [
        'host owner – Anna',
        'host hint – host 1.1.0',
        'wallet owner – Bo',
        'wallet hint – wallet 1.1.0',
        'release document notice – read me',
      ])
        expect(shown).toContain(row);
  });
});

test('a new field is in the head and in the slices of a large document', async () => {
  place = await workplace();
  const many = structuredClone(documentOfMany(30));
  Object.assign(many, { notice: 'read me' });
  Object.assign(many.host, { owner: 'Anna', hint: 'host' });
  for (const [name, remote] of Object.entries(many.remotes)) {
    Object.assign(remote, { owner: name });
    for (const version of Object.values(remote.versions)) Object.assign(version, { hint: name });
  }
  await commitMadeUp(place.store, many);
  const named = (name: string) => ({ owner: name, versions: { '1.0.0': { hint: name } } });
  expect(JSON.parse(await textOf(place.store, 'heads/live.json'))).toMatchObject({
    notice: 'read me',
    host: { owner: 'Anna', hint: 'host' },
    remotes: { 'remote-0000': named('remote-0000') },
  });
  const slice = (await place.store.list('pieces')).find((path) => path.includes('remote-0017')) ?? '';
  expect(JSON.parse(await textOf(place.store, slice))).toMatchObject(named('remote-0017'));
});

test('a change of a new field needs a second person, who approves it unchanged', async () => {
  const site = await peopledSite();
  place = site.place;
  await site.makeList();
  await release(site.lin.store, 'first');
  await requireApproval(site.lin.store, 'live', true, site.stamp);
  const id = await proposed(release(site.lin.store, 'second'));
  expect(await requireDocument(place.store, 'live')).toMatchObject({ notice: 'first' });
  const { document } = await approve(site.mei.store, id, by);
  expect(document).toMatchObject({ notice: 'second', remotes: { wallet: { owner: 'Bo' } } });
  expect((await verify(place.store)).problems).toEqual([]);
});
