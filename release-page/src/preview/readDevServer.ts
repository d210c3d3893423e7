import * as v from 'valibot';
import { remoteVersionSchema } from '../document/document.ts';
import { developedVersion, type RemoteBuild } from '../document/preview.ts';
import { PreviewRefused } from './readPreview.ts';
import type { Previewed } from './withPreview.ts';

/**
 * Returns the remote of a development server, which an address names as `name@http://localhost:PORT`. Only development
 * builds of the host contain it. Throws `PreviewRefused`.
 */
export async function readDevServer(asked: string): Promise<Previewed> {
  const [, name, base] = /^([a-z][\w-]*)@(http:\/\/localhost:\d{1,5})\/?$/.exec(asked) ?? [];
  if (!name || !base) throw new PreviewRefused('预览地址的格式不正确');
  const build = await fetchBuild(`${base}/release.json`);
  if (build?.name !== name) throw new PreviewRefused(`${base} 没有提供 ${name}`);
  const release = v.parse(remoteVersionSchema, developedVersion(`${base}/`, build));
  return { name, version: build.version, release };
}

async function fetchBuild(address: string): Promise<RemoteBuild | undefined> {
  try {
    return await (await fetch(address, { cache: 'no-store' })).json();
  } catch {
    return undefined;
  }
}
