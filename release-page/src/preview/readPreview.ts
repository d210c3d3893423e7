import * as v from 'valibot';
import { type Preview, previewPath, previewSchema } from '../document/preview.ts';
import { withLimit } from '../lib/withLimit.ts';

/** Thrown when a preview cannot be shown. The message gives the tester the reason. */
export class PreviewRefused extends Error {
  override readonly name = 'PreviewRefused';
}

/** Whether the roles signed a preview and the version in it. */
export type IsSigned = (raw: object) => Promise<boolean>;

const TIMEOUT_MS = 10_000;

/**
 * Returns the preview that an address names as `name@version`, signed by the roles. Requests it from the site's
 * own store only. Throws `PreviewRefused`.
 */
export async function readPreview(asked: string, isSigned: IsSigned): Promise<Preview> {
  const [, name, version] = /^((?:@[\w-]+\/)?[a-z][\w-]*)@(\d+\.\d+\.\d+(?:-[\w.-]+)?)$/i.exec(asked) ?? [];
  if (!name || !version) throw new PreviewRefused('预览地址的格式不正确');
  const received = await fetchRecord(previewPath(name, version));
  if (!(await isSigned(received as object))) throw new PreviewRefused('预览记录的签名不正确');
  const read = v.safeParse(previewSchema, received);
  if (!read.success) throw new PreviewRefused('预览记录的格式不正确');
  if (read.output.name !== name || read.output.version !== version)
    throw new PreviewRefused('预览记录与地址不符');
  return read.output;
}

async function fetchRecord(path: string): Promise<unknown> {
  const asked = withLimit(TIMEOUT_MS, async (signal) => {
    const response = await fetch(path, { cache: 'no-cache', signal });
    if (response.status === 404) throw new PreviewRefused('该版本没有可用的预览');
    if (!response.ok) throw new Error(`${path} is answered with ${response.status}`);
    return response.json();
  });
  return asked.catch((error) => {
    throw error instanceof PreviewRefused ? error : new PreviewRefused('预览记录加载失败');
  });
}
