import type { Store } from '@site/release/for-site';
import { type Frames, framesOf, runningHosts } from '@site/release/for-site';
import type { ReleaseDocument } from '@site/release-page';

/** The frames of a version, which the page finds by the base of its files. */
type Framed = Frames & { readonly base: string };

/**
 * Returns the templates that a page of this document, or of its head, carries for its script to show at once: the
 * frames of each version that visitors start with. The frames of a remote are included where a host of the page was
 * built from the same sources. Throws `Refused` for frames that are not those of the document.
 */
export async function templatesOf(
  store: Store,
  { host, remotes }: ReleaseDocument,
  carried: ReleaseDocument['remotes'] = remotes,
): Promise<string[]> {
  const hosts = await framed(store, runningHosts(host));
  const shown = Object.keys(carried).flatMap((name) => remotes[name] ?? []);
  const begun = shown.flatMap(({ active, canary: dealt, versions }) =>
    [active, ...(dealt ? [dealt.version] : [])].flatMap((number) => versions[number] ?? []),
  );
  const screens = (await framed(store, begun)).filter(({ standsOn }) =>
    hosts.some((one) => one.standsOn === standsOn),
  );
  return [...hosts, ...screens].flatMap(({ base, standsOn, frames }) =>
    Object.entries(frames).map(
      ([kind, html]) =>
        `<template data-frame="${base} ${kind}" data-stands-on="${standsOn}">${html}</template>`,
    ),
  );
}

async function framed(
  store: Store,
  versions: readonly { readonly base: string; readonly frames?: string | undefined }[],
): Promise<Framed[]> {
  const read = versions.map(async (version) => {
    const frames = await framesOf(store, version);
    return frames ? [{ ...frames, base: version.base }] : [];
  });
  return (await Promise.all(read)).flat();
}
