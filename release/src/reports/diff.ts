import type { ReleaseDocument, RemoteChannel, RuntimeConfig } from '@site/shared/release';
import { Refused } from '../base/refused.ts';
import { configOf } from '../document/configuration.ts';
import type { Revision } from '../document/revision.ts';
import { readRevision } from '../document/revisions.ts';
import { planText } from '../rollouts/planText.ts';
import { isOpen, type Rollouts } from '../rollouts/rollout.ts';
import type { Store } from '../store/store.ts';

/**
 * One difference between two revisions, of an application or of a setting. `from` is missing for an addition, `to` for a
 * removal.
 */
export type DocumentChange = {
  readonly name: string;
  readonly what:
    | 'live'
    | 'canary'
    | 'rollout'
    | 'rollback to'
    | 'blocked'
    | 'provides'
    | 'address'
    | 'tab'
    | keyof RuntimeConfig;
  readonly from?: string;
  readonly to?: string;
};

/** The name that changes of settings are listed under, beside the names of applications. */
export const CONFIGURATION = 'configuration';

/** Returns the differences between two revisions of a channel. Throws `Refused` when one of them is missing. */
export async function diff(
  store: Store,
  from: number,
  to: number,
  { channel = 'live' }: { readonly channel?: string } = {},
): Promise<DocumentChange[]> {
  const [before, after] = await Promise.all(
    [from, to].map((number) => requireRevision(store, channel, number)),
  );
  return revisionChanges(store, before, after);
}

/** Returns the differences between two revisions: in their documents, their rollouts and their configurations. */
export async function revisionChanges(
  store: Store,
  before: Revision | undefined,
  after: Revision | undefined,
): Promise<DocumentChange[]> {
  const isConfigured = before?.document.configuredIn !== after?.document.configuredIn;
  return [
    ...documentChanges(before?.document, after?.document),
    ...rolloutChanges(before?.rollouts, after?.rollouts),
    ...(isConfigured ? configChanges(await configOf(store, before), await configOf(store, after)) : []),
  ];
}

/** Returns the differences between the plans of two revisions. A plan that had ended and is gone makes none. */
function rolloutChanges(before: Rollouts = {}, after: Rollouts = {}): DocumentChange[] {
  const names = [...new Set([...Object.keys(before), ...Object.keys(after)])].sort();
  return names.flatMap((name) => {
    const [was, is] = [before[name], after[name]];
    if (was && !is && !isOpen(was)) return [];
    return change(name, 'rollout', was && isOpen(was) ? planText(was) : undefined, is && planText(is));
  });
}

/** Returns the differences between two configurations. */
export function configChanges(before: RuntimeConfig, after: RuntimeConfig): DocumentChange[] {
  const settings = [...new Set([...Object.keys(before), ...Object.keys(after)])] as (keyof RuntimeConfig)[];
  return settings.flatMap((setting) => {
    const [from, to] = [before[setting], after[setting]];
    if (Array.isArray(from) || Array.isArray(to))
      return setChange(CONFIGURATION, setting, listed(from), listed(to));
    return change(CONFIGURATION, setting, settingText(from), settingText(to));
  });
}

/** Returns the differences between two documents. */
export function documentChanges(
  before: ReleaseDocument | undefined,
  after: ReleaseDocument | undefined,
): DocumentChange[] {
  const remotes = new Set([...Object.keys(before?.remotes ?? {}), ...Object.keys(after?.remotes ?? {})]);
  return [
    ...change('host', 'live', before?.host.version, after?.host.version),
    ...change('host', 'canary', canaryText(before?.host), canaryText(after?.host)),
    ...change('host', 'rollback to', before?.host.lastGood, after?.host.lastGood),
    ...setChange('host', 'blocked', before?.host.blocked ?? [], after?.host.blocked ?? []),
    ...setChange('host', 'provides', provided(before), provided(after)),
    ...[...remotes]
      .sort()
      .flatMap((name) => remoteChanges(name, before?.remotes[name], after?.remotes[name])),
  ];
}

async function requireRevision(store: Store, channel: string, number: number): Promise<Revision> {
  const revision = await readRevision(store, channel, number);
  if (revision) return revision;
  throw new Refused(`Channel ${channel} has no revision ${number}. See: history.`);
}

function remoteChanges(name: string, before?: RemoteChannel, after?: RemoteChannel): DocumentChange[] {
  return [
    ...change(name, 'live', before?.active, after?.active),
    ...change(name, 'canary', canaryText(before), canaryText(after)),
    ...change(name, 'rollback to', before?.lastGood, after?.lastGood),
    ...setChange(name, 'blocked', before?.blocked ?? [], after?.blocked ?? []),
    ...setChange(name, 'address', addresses(before), addresses(after)),
    ...setChange(name, 'tab', tabs(before), tabs(after)),
  ];
}

function change(name: string, what: DocumentChange['what'], from?: string, to?: string): DocumentChange[] {
  if (from === to) return [];
  return [{ name, what, ...(from === undefined ? {} : { from }), ...(to === undefined ? {} : { to }) }];
}

function setChange(
  name: string,
  what: DocumentChange['what'],
  before: readonly string[],
  after: readonly string[],
): DocumentChange[] {
  const gone = before.filter((one) => !after.includes(one));
  const added = after.filter((one) => !before.includes(one));
  return [...gone.map((from) => ({ name, what, from })), ...added.map((to) => ({ name, what, to }))];
}

/** Returns a canary in words, such as `1.4.2 for 5 %`. */
function canaryText(remote: Pick<RemoteChannel, 'canary'> | undefined): string | undefined {
  return remote?.canary && `${remote.canary.version} for ${remote.canary.bps / 100} %`;
}

function provided(document: ReleaseDocument | undefined): string[] {
  return Object.entries(document?.host.provides ?? {}).map(([library, version]) => `${library} ${version}`);
}

function addresses(remote: RemoteChannel | undefined): string[] {
  return remote?.versions[remote.active]?.routes.map(({ path }) => path) ?? [];
}

function tabs(remote: RemoteChannel | undefined): string[] {
  const routes = remote?.versions[remote.active]?.routes ?? [];
  return routes.flatMap(({ path, tab }) => (tab ? [`${tab.label} at place ${tab.place}, to ${path}`] : []));
}

function listed(value: unknown): string[] {
  return Array.isArray(value) ? value.map(String) : [];
}

/** Returns a setting in words. An empty text becomes `""`, so that it is visible. */
export function settingText(value: RuntimeConfig[keyof RuntimeConfig]): string | undefined {
  if (value === undefined) return undefined;
  return typeof value === 'string' && value !== '' ? value : JSON.stringify(value);
}
