import { isDeepStrictEqual } from 'node:util';
import { readIndex } from '../../document/channelIndex.ts';
import { requireChannelState } from '../../document/channelState.ts';
import { configOf } from '../../document/configuration.ts';
import { revisionNumbers } from '../../document/revision.ts';
import { readRevision } from '../../document/revisions.ts';
import { folderStore } from '../../store/folderStore.ts';
import { versionsOf } from '../../trust/metadataPaths.ts';
import { readPublicKey } from '../../trust/storeKey.ts';
import type { Workplace } from '../builds.ts';
import { runIn } from '../runIn.ts';
import { type Damage, damage } from './damagedSite.ts';

/** The outcome of a damaged file: the commands that `verify` advised, in the order in which they ran, and what went wrong. */
export type Outcome = {
  readonly isNamed: boolean;
  readonly commands: readonly string[];
  readonly wrong: readonly string[];
};

/** The state that no repair may change. */
type Live = {
  /** The choice of versions, percentages and blocked versions, the configuration, and the plans. */
  readonly state: object;
  readonly documents: ReadonlyMap<number, object>;
};

/** The most commands until a store is right again. */
const MOST_COMMANDS = 3;

/** Returns what is live on a channel, and the document of each number that it has had. */
export async function liveOn(place: Workplace, channel: string): Promise<Live> {
  // Another one, because a store remembers the metadata that it has read.
  const store = folderStore(place.storeDir);
  const state = await requireChannelState(store, channel);
  const { host, remotes, configuredIn } = state.document;
  const plans = Object.entries(state.rollouts ?? {}).map(([name, { version, step, steps }]) => [
    name,
    { version, step, steps },
  ]);
  const numbers = await revisionNumbers(store, channel);
  const documents = new Map<number, object>([[state.document.revision, state.document]]);
  for (const number of numbers) {
    const revision = await readRevision(store, channel, number);
    if (revision) documents.set(number, revision.document);
  }
  const index = await readIndex(store, channel, readPublicKey(store));
  const config = await configOf(store, state);
  return {
    state: { host, remotes: choices(remotes), configuredIn, config, plans, isIndexed: index !== undefined },
    documents,
  };
}

/** Returns remotes without the signatures of their versions, which a repair may make again. */
function choices(remotes: object): object {
  return JSON.parse(
    JSON.stringify(remotes, (field, value) => (/signatures$/i.test(field) ? undefined : value)),
  );
}

/** Whether the store has files of this kind that `verify` cannot miss or that nothing reads any more, and which they are. */
export function isNeeded(path: string, how: Damage, all: readonly string[]): boolean {
  const [, version, role = ''] = /^metadata\/(\d+)\.([a-z-]+)\.json$/.exec(path) ?? [];
  const [newest] = versionsOf(all).get(role) ?? [];
  // Clients read the newest version of each role, and all roots.
  if (version && role !== 'root' && Number(version) !== newest) return false;
  if (path === 'config.json' || path === 'collector.json') return false;
  // A version without a record is none, as after a publish that was killed. The document names other versions.
  if (how === 'deleted' && /^remotes\/(hall\/1\.1\.0|wallet\/1\.0\.0)\/release\.json$/.test(path))
    return false;
  // Files made of others only save bytes, and a preview is known to its tester alone.
  return !(
    how === 'deleted' &&
    /\.(br|gz)$|^differences\/|^previews\//.test(path) &&
    !path.startsWith('maps/')
  );
}

/** Damages a file, runs what `verify` advises until it is content, and compares what is live. */
export async function playDamage(
  place: Workplace,
  { path, how }: { readonly path: string; readonly how: Damage },
  all: readonly string[],
): Promise<Outcome> {
  const channel = /beta/.test(path) ? 'beta' : 'live';
  const before = await liveOn(place, channel);
  await damage(place, path, how);
  const wrong: string[] = [];
  const commands: string[] = [];
  let found = await run(place, ['verify'], channel);
  const isNamed = found.out.includes(path);
  if (isNamed !== isNeeded(path, how, all) && !isPiece(path))
    wrong.push(isNamed ? 'verify names it although nothing needs it' : 'verify does not name it');
  while (found.code !== 0 && commands.length < MOST_COMMANDS) {
    const [advice] = advisedBy(found.out);
    if (!advice) break;
    commands.push(advice);
    const done = await run(place, argumentsOf(place, advice), channel);
    // A repair ends with what verify finds.
    found = advice === 'repair' ? done : await run(place, ['verify'], channel);
  }
  if (found.code !== 0) wrong.push(`verify is not content: ${found.out}`);
  const again = await run(place, ['repair'], channel);
  const isDone = /"written":\[\],"swept":0,"made":0/.test(again.out);
  if (again.code !== 0 || (commands.length > 0 && !isDone)) wrong.push(`repair again: ${again.out}`);
  return { isNamed, commands, wrong: [...wrong, ...changed(before, await liveOn(place, channel))] };
}

function changed(before: Live, after: Live): string[] {
  const reused = [...before.documents].filter(([number, document]) => {
    const now = after.documents.get(number);
    return now && !isDeepStrictEqual(now, document);
  });
  return [
    ...(isDeepStrictEqual(before.state, after.state) ? [] : ['what is live has changed']),
    ...reused.map(([number]) => `revision ${number} has another document`),
  ];
}

/** The pieces of former documents are there for pages that are open still. */
function isPiece(path: string): boolean {
  return path.startsWith('pieces/');
}

async function run(
  place: Workplace,
  argv: readonly string[],
  channel: string,
): Promise<{ readonly code: number; readonly out: string }> {
  // Answers in a terminal are broken into lines.
  const { code, out } = await runIn(place, [...argv, '--channel', channel, '--json']);
  return { code, out: out.join('\n') };
}

/** Returns the commands that a text advises, each once. */
function advisedBy(text: string): string[] {
  const word = '(?:"[^"]*"|[\\w@-]+(?:\\.[\\w-]+)*)';
  const found = text.replaceAll('\\"', '"').matchAll(new RegExp(`run: ([a-z]+(?: ${word})*)`, 'g'));
  return [...new Set([...found].map(([, command = '']) => command))];
}

/** Returns the arguments of an advised command, with the reason and the build that its author has. */
function argumentsOf(place: Workplace, command: string): string[] {
  const argv = (command.match(/"[^"]*"|\S+/g) ?? []).map((one) => (one === '"…"' ? 'a disk failed' : one));
  const [name, app = '', , version = ''] = argv;
  return name === 'publish' ? [...argv, '--dist', `${place.dir}/builds/${app}-${version}`] : argv;
}
