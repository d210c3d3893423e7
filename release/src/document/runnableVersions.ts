import type { ReleaseDocument } from '@site/shared/release';

/** Returns the versions that visitors may run with a document. */
export function runnableVersions({
  host,
  remotes,
}: ReleaseDocument): (readonly [name: string, version: string])[] {
  const of = (name: string, versions: object | undefined) =>
    Object.keys(versions ?? {}).map((version) => [name, version] as const);
  return [
    ['host', host.version],
    ...of('host', host.versions),
    ...Object.entries(remotes).flatMap(([name, remote]) => of(name, remote.versions)),
  ];
}
