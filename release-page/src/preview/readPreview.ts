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

/** Thrown when a preview cannot be shown. */
export class PreviewRefused extends Error {
  override readonly name = 'PreviewRefused';
  readonly reason: PreviewRefusal;

  constructor(reason: PreviewRefusal, cause?: unknown) {
    super(reason, { cause });
    this.reason = reason;
  }
}

/** Whether the roles signed a preview and the version in it. */
export type IsSigned = (raw: object) => Promise<boolean>;

const TIMEOUT_MS = 10_000;

/**
 * Returns the preview that an address names as `name@version`, signed by the roles. Requests it from the site's
 * own store only, which is at `store` or beside the page. Throws `PreviewRefused`.
 */
export async function readPreview(asked: string, isSigned: IsSigned, store = ''): Promise<Preview> {
  const [, name, version] = /^((?:@[\w-]+\/)?[a-z][\w-]*)@(\d+\.\d+\.\d+(?:-[\w.-]+)?)$/i.exec(asked) ?? [];
  if (!name || !version) throw new PreviewRefused('address');
  const received = await fetchRecord(store + previewPath(name, version));
  if (!(await isSigned(received as object))) throw new PreviewRefused('unsigned');
  const read = v.safeParse(previewSchema, received);
  if (!read.success) throw new PreviewRefused('malformed');
  if (read.output.name !== name || read.output.version !== version) throw new PreviewRefused('other');
  return read.output;
}

async function fetchRecord(path: string): Promise<unknown> {
  const asked = withLimit(TIMEOUT_MS, async (signal) => {
    const response = await fetch(path, { cache: 'no-cache', signal });
    if (response.status === 404) throw new PreviewRefused('absent');
    if (!response.ok) throw new Error(`${path} is answered with ${response.status}`);
    return response.json();
  });
  return asked.catch((error) => {
    throw error instanceof PreviewRefused ? error : new PreviewRefused('unreachable', error);
  });
}
