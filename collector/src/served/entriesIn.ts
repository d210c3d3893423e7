import { releaseDocumentSchema } from '@site/release-page';
import * as v from 'valibot';

/** The file that every page which has nothing of a version fetches for it, by its path at the site. */
export type Entry = { readonly path: string; readonly app: string; readonly version: string };

/**
 * Returns the entries of the versions in a release document: the entry of a remote, and the first script of a host. Nothing
 * for what is no release document.
 */
export function entriesIn(document: unknown): readonly Entry[] {
  const parsed = v.safeParse(releaseDocumentSchema, document);
  if (!parsed.success) return [];
  const { host, remotes } = parsed.output;
  const entry = (app: string, version: string, base: string, file: string | undefined) => {
    const path = file && URL.parse(base + file, 'http://site/')?.pathname;
    return path ? [{ path, app, version }] : [];
  };
  const hosts = host ? [[host.version, host] as const, ...Object.entries(host.versions ?? {})] : [];
  return [
    ...hosts.flatMap(([version, { base, scripts }]) => entry('host', version, base, scripts[0])),
    ...Object.entries(remotes).flatMap(([app, { versions }]) =>
      Object.entries(versions).flatMap(([version, one]) => entry(app, version, one.base, one.entry)),
    ),
  ];
}
