import {
  type HostRelease,
  type HostVersion,
  hostVersionSchema,
  type ReleaseDocument,
  type RemoteChannel,
  type RemoteVersion,
} from '@site/release-page';
import type { NumberedHost } from '@site/release-page/resolve/versionsFor';
import * as v from 'valibot';
import { isOfRemote } from '../published/pageForms.ts';

/**
 * The versions of an application in a channel, and which of them are live. The host has the form of a remote here.
 */
export type Channel = Omit<RemoteChannel, 'versions'> & {
  readonly versions: Readonly<Record<string, HostVersion | RemoteVersion>>;
};

/** The new state of one application of a channel. */
export type ApplicationChange =
  | { readonly kind: 'host'; readonly host: HostRelease }
  | { readonly kind: 'remote'; readonly name: string; readonly remote: RemoteChannel };

/** One change of a channel: the new state of an application, or a remote that is off the channel from then on. */
export type Change =
  | ApplicationChange
  | { readonly kind: 'retired'; readonly name: string; readonly blocked: readonly string[] };

/** Returns the names of a document’s applications: the host, where it is released, and the remotes. */
export function applicationsIn({ host, remotes }: Pick<ReleaseDocument, 'host' | 'remotes'>): string[] {
  return [...(host ? ['host'] : []), ...Object.keys(remotes)];
}

/** Returns an application of a document; undefined when the document does not have it. */
export function channelOf(
  { host, remotes }: Pick<ReleaseDocument, 'host' | 'remotes'>,
  name: string,
): Channel | undefined {
  if (name !== 'host') return remotes[name];
  if (!host) return undefined;
  const { version, lastGood = version, blocked = [], versions, ...fields } = host;
  const live = v.parse(hostVersionSchema, fields);
  const others = Object.entries(fields).filter(([field]) => !(field in hostVersionSchema.entries));
  return {
    ...(Object.fromEntries(others) as Pick<HostRelease, 'canary'>),
    active: version,
    lastGood,
    blocked,
    versions: { ...versions, [version]: live },
  };
}

/** Returns the applications of a document by name: the host, where it is released, and the remotes. */
export function channelsIn(
  document: Pick<ReleaseDocument, 'host' | 'remotes'>,
): (readonly [name: string, channel: Channel])[] {
  return applicationsIn(document).flatMap((name) => {
    const channel = channelOf(document, name);
    return channel ? [[name, channel] as const] : [];
  });
}

/** Returns the change that brings an application to this state. */
export function stepTo(name: string, channel: Channel): ApplicationChange {
  if (name === 'host') return { kind: 'host', host: hostOf(channel) };
  return { kind: 'remote', name, remote: { ...channel, versions: only(isOfRemote, channel.versions) } };
}

/** Returns a document with these applications in place of its own. */
export function withApplications(document: ReleaseDocument, changes: readonly Change[]): ReleaseDocument {
  const host = changes.find((change) => change.kind === 'host')?.host ?? document.host;
  const { retired: _, ...others } = document;
  return { ...others, ...(host && { host }), ...remotesAfter(document, changes) };
}

/** Returns the remotes of a document after changes, and those that are off the channel, where there are any. */
export function remotesAfter(
  before: Partial<Pick<ReleaseDocument, 'remotes' | 'retired'>>,
  changes: readonly Change[],
): Pick<ReleaseDocument, 'remotes' | 'retired'> {
  const remotes = { ...before.remotes };
  const retired = { ...before.retired };
  for (const change of changes) {
    if (change.kind === 'remote') {
      remotes[change.name] = change.remote;
      delete retired[change.name];
    }
    if (change.kind === 'retired') {
      retired[change.name] = [...change.blocked];
      delete remotes[change.name];
    }
  }
  return { remotes, ...(Object.keys(retired).length > 0 && { retired }) };
}

/** Returns the versions of an application that may not go live, also where it is off the channel. */
export function blockedVersions(
  document: Pick<ReleaseDocument, 'host' | 'remotes' | 'retired'>,
  name: string,
): readonly string[] {
  return channelOf(document, name)?.blocked ?? document.retired?.[name] ?? [];
}

/** Returns the versions of the host that visitors run, other than as a fallback: the active one and the canary. */
export function runningHosts(host: HostRelease | undefined): NumberedHost[] {
  if (!host) return [];
  const canary = host.canary && host.versions?.[host.canary.version];
  return [host, ...(host.canary && canary ? [{ ...canary, version: host.canary.version }] : [])];
}

/** Returns the versions of the host that a page may start: those that visitors run, then the fallbacks. */
export function allHosts(host: HostRelease | undefined): NumberedHost[] {
  const running = runningHosts(host);
  const others = Object.entries(host?.versions ?? {}).map(([version, files]) => ({ ...files, version }));
  return [...running, ...others.filter(({ version }) => version !== host?.canary?.version)];
}

function hostOf({ active, lastGood, blocked, versions, ...fields }: Channel): HostRelease {
  const { [active]: live, ...others } = only(isOfHost, versions);
  if (!live) throw new Error(`The files of host ${active} are not known`);
  return {
    version: active,
    ...(lastGood === active ? {} : { lastGood }),
    ...live,
    ...fields,
    ...(blocked.length > 0 ? { blocked } : {}),
    ...(Object.keys(others).length > 0 ? { versions: others } : {}),
  };
}

function isOfHost(version: HostVersion | RemoteVersion): version is HostVersion {
  return !isOfRemote(version);
}

function only<V extends HostVersion | RemoteVersion>(
  isOne: (version: HostVersion | RemoteVersion) => version is V,
  versions: Channel['versions'],
): Record<string, V> {
  return Object.fromEntries(
    Object.entries(versions).filter((entry): entry is [string, V] => isOne(entry[1])),
  );
}

/** The live version of an application in a document, or undefined when it is not part of it. */
export function liveVersion(document: ReleaseDocument, name: string): string | undefined {
  return name === 'host' ? document.host?.version : document.remotes[name]?.active;
}

/** Returns the versions that visitors may run with a document. */
export function runnableVersions({
  host,
  remotes,
}: ReleaseDocument): (readonly [name: string, version: string])[] {
  return [
    ...allHosts(host).map(({ version }) => ['host', version] as const),
    ...Object.entries(remotes).flatMap(([name, { versions }]) =>
      Object.keys(versions).map((version) => [name, version] as const),
    ),
  ];
}
