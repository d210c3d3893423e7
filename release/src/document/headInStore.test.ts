import { join } from 'node:path';
import { type ReleaseDocument, releaseDocumentSchema, rolesFor, verifyDocument } from '@site/release-page';
import * as v from 'valibot';
import { configure } from '../changes/configuration/configure.ts';
import { prune } from '../changes/prune.ts';
import { stampOf } from '../changes/releaseOptions.ts';
import { repair } from '../changes/repair.ts';
import { addPerson, requireApproval } from '../people/changePeople.ts';
import { verify } from '../reports/verify.ts';
import { findSigningKey } from '../signing/keyFile.ts';
import { signDocument } from '../signing/signDocument.ts';
import { by, releasedSite, textOf, type Workplace, workplace } from '../testing/builds.ts';
import { commitMadeUp } from '../testing/madeUpVersions.ts';
import { documentOfMany, madeUpRemote } from '../testing/manyRemotes.ts';
import { rolesIn } from '../testing/pages.ts';
import { somebody } from '../testing/people.ts';
import { pilotStore } from '../testing/pilotStore.ts';
import { listedRevision } from '../trust/listVersion.ts';
import { readPublicKey } from '../trust/storeKey.ts';
import { AwaitsApproval } from './approval/proposals.ts';
import { commit } from './commit.ts';
import { nextRevision } from './revise.ts';
import { latestDocument, newestRevisions } from './revisions.ts';

const few = documentOfMany(2);
const many = documentOfMany(30);

describe('in a store', () => {
  let place: Workplace;
  beforeEach(async () => {
    place = await workplace();
  });
  afterEach(() => place.remove());

  const release = (document: ReleaseDocument) => commitMadeUp(place.store, document);
  const carriedBy = async () => {
    const page = await textOf(place.store, 'index.html');
    return JSON.parse(/id="site-release">(.*?)<\/script>/s.exec(page)?.[1] ?? '');
  };
  const next = (document: ReleaseDocument, remotes: ReleaseDocument['remotes']): ReleaseDocument => ({
    ...document,
    revision: document.revision + 1,
    remotes: { ...document.remotes, ...remotes },
  });

  test('the head is signed with the same key, is in the page and beside the whole document, and names what changed', async () => {
    const first = await release(many);
    const key = await readPublicKey(place.store);
    const second = await release(
      next(first, { 'remote-0020': madeUpRemote('remote-0020', { number: '1.1.0' }) }),
    );
    const head = await carriedBy();
    expect(JSON.parse(await textOf(place.store, 'heads/live.json'))).toEqual(head);
    expect(key && (await verifyDocument(head, key))).toBe(true);
    expect(v.parse(releaseDocumentSchema, head)).toEqual(head);
    expect(head).toMatchObject({ revision: 2, channel: 'live' });
    expect(head.changes).toEqual([
      { revision: 1, slices: {} },
      { revision: 2, slices: { 'remote-0020': expect.stringMatching(/^sha256-/) } },
    ]);
    expect(JSON.parse(await textOf(place.store, 'releases/live.json'))).toEqual(second);
    expect(Object.keys(second.remotes)).toHaveLength(30);
  });

  test('a release of one remote writes one slice and one index, and a rollback uses the former slice', async () => {
    const first = await release(many);
    const before = await place.store.list('pieces');
    const second = await release(
      next(first, { 'remote-0020': madeUpRemote('remote-0020', { number: '1.1.0' }) }),
    );
    const after = await place.store.list('pieces');
    const added = after.filter((path) => !before.includes(path));
    expect(added.map((path) => path.split('.')[0])).toEqual(['pieces/index', 'pieces/remote-0020']);
    await release(next(second, { 'remote-0020': madeUpRemote('remote-0020') }));
    expect(await place.store.list('pieces')).toEqual(after);
  });

  test('the role of the channels signs the head beside the document', async () => {
    const { revision } = await release(many);
    for (const path of ['releases/live.json', 'heads/live.json'])
      expect(await listedRevision(place.store, path)).toBe(revision);
  });

  test('verify finds lost and changed pieces, and repair restores them', async () => {
    await release(many);
    const [index = '', slice = ''] = await place.store.list('pieces');
    await place.store.remove(index);
    await place.store.replace(slice, '{}');
    await place.store.remove('heads/live.json');
    const problems = async () =>
      (await verify(place.store)).problems.filter(({ path }) => /^(pieces|heads)/.test(path));
    expect((await problems()).map(({ path }) => path).sort()).toEqual(['heads/live.json', index, slice]);
    await repair(place.store, by);
    expect(await problems()).toEqual([]);
  });

  test('a page does not carry a head of another release command, but the whole document', async () => {
    await release(many);
    const document = await latestDocument(place.store, 'live');
    if (!document) throw new Error('Nothing is released');
    await place.store.remove('releases/live/index.json');
    const file = 'releases/live/1.json';
    const kept = JSON.parse(await textOf(place.store, file));
    const key = await place.store.signingKey();
    const otherwise = { ...document, headSignature: Buffer.alloc(64).toString('base64') };
    const signed = await signDocument({ ...kept, document: await signDocument(otherwise, key) }, key);
    await place.store.replace(file, JSON.stringify(signed));
    await repair(place.store, by);
    expect(Object.keys((await carriedBy()).remotes)).toHaveLength(30);
    const problems = (await verify(place.store)).problems.map(({ problem }) => problem);
    expect(problems).toContainEqual(expect.stringContaining('release again'));
  });

  test('prune removes pieces that no page of the last 7 days needs', async () => {
    const first = await release(many);
    const old = await place.store.list('pieces');
    const later = { ...next(first, { 'remote-0020': madeUpRemote('remote-0020', { number: '1.1.0' }) }) };
    await release({ ...later, issuedAt: '2026-11-21T08:00:00.000Z' });
    const onDay = (day: number) => new Date(Date.parse('2026-11-21T08:00:00Z') + day * 86_400_000);
    expect((await prune(place.store, { now: () => onDay(6) })).pieces).toEqual([]);
    const { pieces } = await prune(place.store, { now: () => onDay(8), remove: true });
    expect(pieces.map((path) => path.split('.')[0])).toEqual(['pieces/index', 'pieces/remote-0020']);
    expect(pieces.every((path) => old.includes(path))).toBe(true);
    expect(await place.store.list('pieces')).toHaveLength(31);
  });

  describe('the online key alone', () => {
    /** A remote that the head has, and one that it lacks; both have a fallback. */
    const names = ['remote-0000', 'remote-0020'] as const;
    const both = (name: string) => {
      const [former, now] = [madeUpRemote(name, { declared: {} }), madeUpRemote(name, { number: '1.1.0' })];
      const { routes = [] } = many.remotes[name]?.versions['1.0.0'] ?? {};
      const versions = Object.entries({ ...former.versions, ...now.versions }).map(
        ([number, one]) => [number, { ...one, routes: routes.map((route) => ({ ...route })) }] as const,
      );
      return { ...now, lastGood: '1.0.0', versions: Object.fromEntries(versions) };
    };
    const headNow = async (): Promise<ReleaseDocument> =>
      JSON.parse(await textOf(place.store, 'heads/live.json'));
    const back = { active: '1.0.0', lastGood: '1.0.0', blocked: ['1.1.0'] };

    /** Takes both remotes back with the online key alone. */
    async function takeBack(): Promise<void> {
      const document = await latestDocument(place.store, 'live');
      if (!document) throw new Error('Nothing is released');
      const changed = names.map((name) => [name, { ...document.remotes[name], ...back }]);
      const remotes = { ...document.remotes, ...Object.fromEntries(changed) };
      const change = { name: 'rollback', applications: [] };
      const revision = nextRevision({ host: document.host, remotes }, document, {
        ...stampOf(by, 'broken', change),
      });
      await commit(await pilotStore(place), revision);
    }

    beforeEach(async () => {
      await release({
        ...many,
        remotes: { ...many.remotes, ...Object.fromEntries(names.map((name) => [name, both(name)])) },
      });
    });

    test('takes back what the head has and what it lacks, and pages follow', async () => {
      const before = await headNow();
      const roles = rolesIn(before);
      await takeBack();
      const head = await headNow();
      expect(head).toMatchObject({ revision: 2, index: before.index, base: { revision: 1 } });
      expect(head.remotes['remote-0000']).toMatchObject(back);
      expect(head.remotes).not.toHaveProperty('remote-0020');
      expect(head.chosen).toEqual({ 'remote-0020': back });
      expect(await rolesFor(head, roles)).toBe(roles);
      expect(await rolesFor(JSON.parse(await textOf(place.store, 'releases/live.json')), roles)).toBe(roles);
      expect(await carriedBy()).toEqual(head);
      const { problems } = await verify(place.store);
      expect(problems.filter(({ problem }) => !problem.startsWith('is missing; from the sources'))).toEqual(
        [],
      );
    });

    test('leads to no other index, and to no other version in a head', async () => {
      const roles = rolesIn(await headNow());
      await takeBack();
      const head = await headNow();
      const key = await findSigningKey({ given: join(place.dir, 'release-keys', 'steps.json') });
      const { 'remote-0000': first, ...others } = head.remotes;
      const forged: Partial<ReleaseDocument>[] = [
        { index: 'sha256-evil' },
        { changes: [] },
        { remotes: others },
        { remotes: { ...others, 'remote-0000': { ...first, versions: {} } as NonNullable<typeof first> } },
      ];
      for (const part of forged)
        expect(
          await rolesFor(await signDocument({ ...head, ...part }, key), roles).catch(() => null),
        ).toBeNull();
      expect(await rolesFor(await signDocument(head, key), roles)).toBe(roles);
    });

    test('is followed by the next release, which names the slices that open pages lack', async () => {
      const roles = rolesIn(await headNow());
      await takeBack();
      await configure(place.store, () => ({ title: '站' }), by);
      const head = await headNow();
      expect(head).not.toHaveProperty('base');
      expect(head).not.toHaveProperty('chosen');
      expect(Object.keys(head.changes?.at(-1)?.slices ?? {})).toEqual(names);
      expect(await rolesFor(head, roles)).toBe(roles);
    });
  });

  test('where people decide, two sign the document and the head that pages carry', async () => {
    await release(many);
    const head = async (): Promise<ReleaseDocument> =>
      JSON.parse(await textOf(place.store, 'heads/live.json'));
    const roles = rolesIn(await head());
    const [lin, mei] = [await somebody(place, 'Lin'), await somebody(place, 'Mei')];
    const stamp = { ...by, decided: () => newestRevisions(place.store) };
    await addPerson(place.store, { name: 'Lin', key: lin.publicKey, roles: ['release'] }, stamp);
    await addPerson(place.store, { name: 'Mei', key: mei.publicKey, roles: ['approve'] }, stamp);
    await requireApproval(place.store, 'live', true, stamp);
    const waiting: unknown = await configure(lin.store, () => ({ title: '站' }), by).catch((error) => error);
    if (!(waiting instanceof AwaitsApproval)) throw waiting;
    await commit(mei.store, { ...waiting.proposal.revision, approvedAt: by.now().toISOString() });
    const next = await rolesFor(await head(), roles);
    expect(next?.channel?.live).toMatchObject({ threshold: 2 });
    const whole: ReleaseDocument = JSON.parse(await textOf(place.store, 'releases/live.json'));
    expect(next && (await rolesFor(whole, next))).toBe(next);
    const { signatures = [], ...others } = await head();
    const ofOne = { ...others, signatures: signatures.slice(0, 2) };
    expect(next && (await rolesFor(ofOne, next))).toBeNull();
    const { problems } = await verify(place.store);
    expect(problems.filter(({ problem }) => !problem.startsWith('is missing; from the sources'))).toEqual([]);
  });

  test('a site that has become small answers for the head with the whole document', async () => {
    const first = await release(many);
    await release({ ...next(first, {}), remotes: few.remotes });
    const whole = await textOf(place.store, 'releases/live.json');
    expect(await textOf(place.store, 'heads/live.json')).toBe(whole);
    expect(await carriedBy()).toEqual(JSON.parse(whole));
  });
});

test('a site of few remotes has no pieces, and its document has no head', async () => {
  const place = await releasedSite();
  const document = await latestDocument(place.store, 'live');
  expect(Object.keys(document ?? {})).not.toEqual(expect.arrayContaining(['changes']));
  expect(await place.store.list('pieces')).toEqual([]);
  expect(await place.store.exists('heads/live.json')).toBe(false);
  await place.remove();
});
