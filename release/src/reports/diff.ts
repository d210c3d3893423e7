import type { HostVersion, ReleaseDocument, ReleasedRoute, RemoteVersion } from '@site/release-page';
import { Refused } from '../base/refused.ts';
import { type Channel, channelOf } from '../document/channel.ts';
import { configOf } from '../document/configuration.ts';
import type { Revision } from '../document/revision.ts';
import { readRevision } from '../document/revisions.ts';
import { planText } from '../rollouts/planText.ts';
import { isOpen, type Rollout, type Rollouts } from '../rollouts/rollout.ts';
import type { Config } from '../site/site.ts';
import type { Store } from '../store/store.ts';

/**
 * One difference between two revisions, of an application or of a setting. `from` is missing for an addition, `to` for a
 * removal.
 */
export type DocumentChange = {
  readonly name: string;
  /** The kind of a difference between applications, or the name of a setting. */
  readonly what: string;
  readonly from?: string;
  readonly to?: string;
};

/** The name that changes of settings are listed under, beside the names of applications. */
export const CONFIGURATION = 'configuration';
/** The name that changes of a document's own fields are listed under. */
const DOCUMENT = 'release document';

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
    if (was && !isOpen(was) && (!is || isSamePlan(was, is))) return [];
    return change(name, 'rollout', was && isOpen(was) ? planText(was) : undefined, is && planText(is));
  });
}

/** Whether two revisions have the same plan, as those after the end of a rollout do. */
function isSamePlan(one: Rollout, other: Rollout): boolean {
  return one.began === other.began && one.state === other.state && one.step === other.step;
}

/** Returns the differences between two configurations. */
export function configChanges(before: Config, after: Config): DocumentChange[] {
  const settings = [...new Set([...Object.keys(before), ...Object.keys(after)])];
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
  const remotes = new Set(
    [before, after].flatMap(({ remotes = {}, retired = {} }: Partial<ReleaseDocument> = {}) => [
      ...Object.keys(remotes),
      ...Object.keys(retired),
    ]),
  );
  return ['host', ...[...remotes].sort()]
    .flatMap((name) => fieldChanges(name, applicationIn(before, name), applicationIn(after, name)))
    .concat(fieldChanges(DOCUMENT, before, after));
}

async function requireRevision(store: Store, channel: string, number: number): Promise<Revision> {
  const revision = await readRevision(store, channel, number);
  if (revision) return revision;
  throw new Refused(`Channel ${channel} has no revision ${number}. See: history.`);
}

/** Returns the fields of an application and of its active version. */
function applicationIn(document: ReleaseDocument | undefined, name: string): object | undefined {
  const channel = document && channelOf(document, name);
  if (!channel) return document?.retired?.[name] && { blocked: document.retired[name] };
  // Without another version to fall back to, a host names none.
  const lastGood = name === 'host' ? document.host?.lastGood : channel.lastGood;
  return { ...channel.versions[channel.active], ...channel, lastGood };
}

type Fields = ReleaseDocument & Channel & HostVersion & RemoteVersion;
type Rendering<Value> = (name: string, before?: Value, after?: Value) => DocumentChange[];

/**
 * Shows each field of a document, of an application and of its active version in a difference. A field that is not
 * here is shown by its name.
 */
const renderings: { readonly [Field in keyof Fields]-?: Rendering<NonNullable<Fields[Field]>> } = {
  active: one('live', (version) => version),
  canary: one('canary', ({ version, bps }) => `${version} for ${bps / 100} %`),
  lastGood: one('rollback to', (version) => version),
  blocked: each('blocked', (versions) => versions),
  provides: each('provides', (libraries) => Object.entries(libraries).map((pair) => pair.join(' '))),
  routes: (name, before = [], after = []) => [
    ...setChange(name, 'address', addresses(before), addresses(after)),
    ...setChange(name, 'tab', tabs(before), tabs(after)),
  ],
  // Visitors do not see these, or they follow from others.
  schema: none,
  channel: none,
  revision: none,
  issuedAt: none,
  reason: none,
  by: none,
  configuredIn: none,
  host: none,
  remotes: none,
  retired: none,
  roles: none,
  role: none,
  index: none,
  changes: none,
  headSignature: none,
  signature: none,
  signatures: none,
  leanSignatures: none,
  versions: none,
  base: none,
  chosen: none,
  entry: none,
  container: none,
  stock: none,
  integrity: none,
  requires: none,
  fits: none,
  frames: none,
  commit: none,
  builtAt: none,
  scripts: none,
  styles: none,
  sharedFiles: none,
  lends: none,
};

function fieldChanges(name: string, before: object = {}, after: object = {}): DocumentChange[] {
  const rendered: Readonly<Record<string, Rendering<never>>> = renderings;
  const fields = new Set([...Object.keys(renderings), ...Object.keys(before), ...Object.keys(after)]);
  const [was, is] = [before, after] as Readonly<Record<string, never>>[];
  return [...fields].flatMap((field) => {
    const render = rendered[field] ?? one(field, settingText);
    return render(name, was?.[field], is?.[field]);
  });
}

function none(): DocumentChange[] {
  return [];
}

function one<Value>(
  what: DocumentChange['what'],
  text: (value: Value) => string | undefined,
): Rendering<Value> {
  const textOf = (value?: Value) => (value === undefined ? undefined : text(value));
  return (name, before, after) => change(name, what, textOf(before), textOf(after));
}

function each<Value>(
  what: DocumentChange['what'],
  texts: (value: Value) => readonly string[],
): Rendering<Value> {
  return (name, before, after) =>
    setChange(name, what, before ? texts(before) : [], after ? texts(after) : []);
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

function addresses(routes: readonly ReleasedRoute[]): string[] {
  return routes.map(({ path }) => path);
}

function tabs(routes: readonly ReleasedRoute[]): string[] {
  return routes.flatMap(({ path, tab }) => (tab ? [`${tab.label} at place ${tab.place}, to ${path}`] : []));
}

function listed(value: unknown): string[] {
  return Array.isArray(value) ? value.map(String) : [];
}

/** Returns a setting in words. An empty text becomes `""`, so that it is visible. */
export function settingText(value: unknown): string | undefined {
  if (value === undefined) return undefined;
  return typeof value === 'string' && value !== '' ? value : JSON.stringify(value);
}

/** Returns one change in a line, such as `wallet 1.4.1 → 1.4.2`. */
export function changeText({ name, what, from, to }: DocumentChange): string {
  if (what === 'live' && to === undefined) return `${name} ${from} retired`;
  const label = what === 'live' ? name : `${name} ${what}`;
  if (to === undefined) return `${label} ${from} ended`;
  return from === undefined ? `${label} ${to}` : `${label} ${from} → ${to}`;
}
