import { developedVersion, type RemoteBuild } from '@site/release-page/document/preview';
import type { Previewed } from '@site/release-page/preview/withPreview';
import { refusals } from './previewWords.ts';

/**
 * Returns the remote of a development server, which an address names as `name@http://localhost:PORT`, or why there is none.
 * Only development builds of the host contain it.
 */
export async function readDevServer(asked: string): Promise<Previewed | string> {
  const [, name, base] = /^([a-z][\w-]*)@(http:\/\/localhost:\d{1,5})\/?$/.exec(asked) ?? [];
  if (!name || !base) return refusals.address;
  const build = await fetchBuild(`${base}/release.json`);
  if (build?.name !== name) return `${base} 没有提供 ${name}`;
  return { name, version: build.version, release: developedVersion(`${base}/`, build) };
}

async function fetchBuild(address: string): Promise<RemoteBuild | undefined> {
  try {
    return await (await fetch(address, { cache: 'no-store' })).json();
  } catch {
    return undefined;
  }
}
