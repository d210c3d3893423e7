import * as v from 'valibot';
import { type Preview, previewPath, previewSchema } from '../document/preview.ts';
import { withLimit } from '../lib/withLimit.ts';

/** The reason why a tab does not show a preview. */
export type PreviewRefusal =
  /** The address names no version. */
  | 'address'
  /** The store has no preview of the version. */
  | 'absent'
  | 'unreachable'
  | 'unsigned'
  | 'malformed'
  /** The record is one of another version. */
  | 'other'
  | 'blocked'
  /** The host that runs does not provide what the version requires. */
  | 'incompatible';

/** Whether the roles signed a preview and the version in it. */
export type IsSigned = (raw: object) => Promise<boolean>;

const TIMEOUT_MS = 10_000;

/**
 * Returns the preview that an address names as `name@version`, signed by the roles, or the reason why there is none. Requests it
 * from the site's own store only, which is at `store` or beside the page.
 */
export async function readPreview(
  asked: string,
  isSigned: IsSigned,
  store = '',
): Promise<Preview | PreviewRefusal> {
  const [, name, version] = /^((?:@[\w-]+\/)?[a-z][\w-]*)@(\d+\.\d+\.\d+(?:-[\w.-]+)?)$/i.exec(asked) ?? [];
  if (!name || !version) return 'address';
  const path = store + previewPath(name, version);
  let received: unknown;
  try {
    received = await withLimit(TIMEOUT_MS, async (signal) => {
      const response = await fetch(path, { cache: 'no-cache', signal });
      if (response.status === 404) return undefined;
      if (!response.ok) throw new Error(`${path} is answered with ${response.status}`);
      return response.json();
    });
  } catch (error) {
    console.error(`No preview of ${asked}:`, error);
    return 'unreachable';
  }
  if (received === undefined) return 'absent';
  if (!(await isSigned(received as object))) return 'unsigned';
  const read = v.safeParse(previewSchema, received);
  if (!read.success) return 'malformed';
  return read.output.name === name && read.output.version === version ? read.output : 'other';
}
