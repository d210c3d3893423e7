import type { ReleaseKey } from '@site/release-page';
import { integrityOf } from '../base/integrity.ts';
import { jsonIn } from '../base/jsonIn.ts';
import { manyAtOnce } from '../base/manyAtOnce.ts';
import { type ChannelIndex, readIndex } from '../document/channelIndex.ts';
import { type Revision, revisionIn, revisionNumbers, revisionOf } from '../document/revision.ts';
import type { Store } from '../store/store.ts';
import { indexPath, revisionPath } from '../store/storePaths.ts';
import type { Problem } from './problem.ts';

/** The revision from which on the history is complete up to the newest one, and its problems. */
type History = { readonly from: number; readonly problems: readonly Problem[] };

type Files = ReadonlyMap<number, Buffer>;

/**
 * Checks that each stored revision is the very one that the next one followed, back to the first that names no predecessor.
 * Reports the oldest break only. Without a break it compares the index, which also lists revisions that are older than this
 * chain.
 */
export async function verifyHistory(
  store: Store,
  channel: string,
  releaseKey: ReleaseKey | undefined,
): Promise<History> {
  const numbers = await revisionNumbers(store, channel);
  const files: Files = new Map(
    await manyAtOnce(numbers, async (number) => {
      const bytes = await store.read(revisionPath(channel, number));
      return [number, bytes ?? Buffer.of()] as const;
    }),
  );
  const index = await readIndex(store, channel, Promise.resolve(releaseKey));
  const chain = chainOf(channel, files);
  // The index has the whole text of one revision. Of any other that is lost it has the hash alone.
  const inIndex = index && revisionPath(channel, revisionOf(JSON.parse(index.newest)).document.revision);
  const problems = chain.problems.map(({ path, problem }) => ({
    path,
    problem: `${problem}; ${path === inIndex ? 'run: repair' : ended}`,
  }));
  if (problems.length > 0) return { ...chain, problems };
  return { ...chain, problems: await indexProblems(store, channel, index, files) };
}

const ended =
  'find out who wrote to the store, and restore the file from a backup; or run: repair --new-history --reason "…"';

function chainOf(channel: string, files: Files): History {
  const numbers = [...files.keys()].sort((a, b) => b - a);
  const below = (number: number) => numbers.find((one) => one < number);
  let from = numbers[0] ?? 0;
  let first: Problem | undefined;
  for (let number = numbers[0]; number !== undefined; ) {
    if (!first) from = number;
    const revision = revisionIn(jsonIn(files.get(number)));
    if (revision && !revision.previous) break;
    const older = below(number);
    const problem = revision?.previous
      ? linkProblem(channel, files, { number, previous: revision.previous, older })
      : { path: revisionPath(channel, number), problem: 'is no revision' };
    first = problem ?? first;
    const followed = revision?.previous?.revision ?? number;
    number = followed < number && files.has(followed) ? followed : older;
  }
  return { from, problems: first ? [first] : [] };
}

type Link = {
  readonly number: number;
  readonly previous: NonNullable<Revision['previous']>;
  /** The next older revision in the store. */
  readonly older: number | undefined;
};

function linkProblem(channel: string, files: Files, { number, previous, older }: Link): Problem | undefined {
  const path = revisionPath(channel, previous.revision);
  const bytes = files.get(previous.revision);
  if (!bytes) return { path, problem: `is missing in the store, and revision ${number} comes after it` };
  if (integrityOf(bytes) !== previous.hash)
    return { path, problem: `was changed after revision ${number} was made` };
  if (older !== undefined && older !== previous.revision)
    return {
      path: revisionPath(channel, older),
      problem: `is no part of the history: revision ${number} comes after revision ${previous.revision}`,
    };
  return undefined;
}

async function indexProblems(
  store: Store,
  channel: string,
  index: ChannelIndex | undefined,
  files: Files,
): Promise<Problem[]> {
  if (!index) {
    const path = indexPath(channel);
    const is = (await store.exists(path))
      ? 'is not signed with the key that pages verify with and not used'
      : 'is missing';
    return [{ path, problem: `${is}; with the release key, run: repair` }];
  }
  const differing = index.entries.find(({ revision, hash }) => {
    const bytes = files.get(revision);
    return !bytes || integrityOf(bytes) !== hash;
  });
  if (!differing) return [];
  const path = revisionPath(channel, differing.revision);
  return [{ path, problem: `differs from the revision in the index; ${ended}` }];
}
