import { isDeepStrictEqual } from 'node:util';
import type { ReleaseDocument } from '@site/release-page';
import { commandName } from '../../base/names/commandName.ts';
import { Refused } from '../../base/refused.ts';
import { type ChannelState, channelStateOf } from '../../document/channelState.ts';
import { configIn, configOf } from '../../document/configuration.ts';
import { nextRevision } from '../../document/revise.ts';
import type { Revision } from '../../document/revision.ts';
import { latestDocument, readRevision } from '../../document/revisions.ts';
import { readPeople } from '../../people/people.ts';
import { parseConfig, readFirstConfig, writeFirstConfig } from '../../site/config.ts';
import type { Config } from '../../site/site.ts';
import type { Store } from '../../store/store.ts';
import { requireRepository } from '../../trust/repositoryChanges.ts';
import { beginChange, commitChange, completeChange, requireExpected } from '../changeChannel.ts';
import { type ReleaseOptions, stampOf } from '../releaseOptions.ts';

/**
 * The configuration before and after a change, and the release document that carries it; there is none before the first
 * release.
 */
export type Configured = {
  readonly before: Config;
  readonly config: Config;
  readonly changed: boolean;
  readonly document?: ReleaseDocument;
};

type Edit = (current: Config) => object | Promise<object>;

/**
 * Changes the runtime configuration of a channel in a revision of its own. Before the first release it writes the
 * configuration that the channel begins with. Throws `Refused` for an invalid configuration, for a channel other than
 * players' on which nothing is released, and for a lost race.
 */
export async function configure(
  store: Store,
  edit: Edit,
  { isSetUp = false, ...options }: ReleaseOptions & { readonly isSetUp?: boolean },
): Promise<Configured> {
  const { channel = 'live' } = options;
  const change = await beginChange(store, channelStateOf, options);
  const { state } = change;
  const { before, config } = await planned(store, edit, channel, state);
  const changed = !isDeepStrictEqual(before, config);
  if (!state) {
    await requireRepository(store);
    if (changed) await writeFirstConfig(store, config);
    return { before, config, changed };
  }
  const stamp = stampOf(options, `configure ${settingsThatDiffer(before, config).join(', ')}`, {
    name: 'configure',
    applications: [],
  });
  if (!changed) {
    // A repeated command finds no difference, so its default reason would lack the settings and never match the first run's.
    const repeated = { ...stamp, reason: options.reason ?? state.reason };
    return { before, config, changed, document: await completeChange({ ...change, state }, repeated) };
  }
  const expected = await requireExpected(change);
  const { document: next, ...made } = nextRevision(state.document, state.document, stamp);
  const configured = { ...next, configuredIn: next.revision };
  const revision = { ...made, config, ...(isSetUp && { isSetUp }), document: configured };
  return { before, config, changed, document: await commitChange(expected, revision) };
}

/**
 * Returns the configuration of a channel, and the one that the edit would make of it. Changes nothing. Throws `Refused` as
 * `configure` does.
 */
export async function planConfiguration(
  store: Store,
  edit: Edit,
  channel = 'live',
): Promise<Pick<Configured, 'before' | 'config'>> {
  return planned(store, edit, channel, await channelStateOf(store, channel));
}

async function planned(
  store: Store,
  edit: Edit,
  channel: string,
  channelState: ChannelState | undefined,
): Promise<Pick<Configured, 'before' | 'config'>> {
  if (!channelState && channel !== 'live')
    throw new Refused(
      `Nothing has been released on channel ${channel} yet: release the host on it first, then configure it.`,
    );
  const before = channelState ? await configOf(store, channelState) : await readFirstConfig(store);
  return { before, config: parseConfig(await edit(before)) };
}

/**
 * Returns an edit that restores the configuration of an older revision. The edit throws `Refused` when that revision is
 * missing.
 */
export function configuredAs(store: Store, channel: string, number: number): () => Promise<Config> {
  return async () => {
    const revision = await readRevision(store, channel, number);
    if (!revision) throw new Refused(`Channel ${channel} has no revision ${number}. See: history.`);
    return configOf(store, revision);
  };
}

function settingsThatDiffer(before: Config, after: Config): string[] {
  const all = { ...before, ...after };
  return Object.keys(all).filter((setting) => !isDeepStrictEqual(before[setting], after[setting]));
}

/** The configuration in force, and the revision of the person who made it, if a person did. */
type SetUp = { readonly config: Config; readonly keptOf?: Revision };

/**
 * Configures players' channel for a program that starts the site, such as `npm start` or the containers. Changes nothing
 * once a person has configured the channel or the store has a list of people. Throws `Refused` as `configure` does, and
 * with `isRequired` where only the list of people keeps the program from changing the configuration of an earlier start.
 */
export async function setUpConfig(
  store: Store,
  input: object,
  { isRequired = false, ...options }: Omit<ReleaseOptions, 'channel'> & { readonly isRequired?: boolean },
): Promise<SetUp> {
  // A store from before it had roles gets them first.
  await requireRepository(store);
  const current = await latestDocument(store, 'live');
  const keptOf = current?.configuredIn && (await readRevision(store, 'live', current.configuredIn));
  if (current && keptOf && !keptOf.isSetUp) return { config: await configIn(store, current), keptOf };
  // The starting program is no person in the list, so it cannot sign a change.
  if (current && (await readPeople(store))) {
    const config = await configIn(store, current);
    const others = settingsThatDiffer(config, parseConfig(input));
    if (isRequired && others.length > 0)
      throw new Refused(
        `The configuration of an earlier start is another one in ${others.join(', ')}, and with a list of people only a person ` +
          `changes it: ${commandName()} configure … --apply --reason "…", then start again.`,
      );
    return { config };
  }
  return configure(store, () => input, { ...options, isSetUp: true });
}
