import {
  type Preview,
  previewPath,
  previewSchema,
  type ReleaseKey,
  verifyDocument,
} from '@site/shared/release';
import * as v from 'valibot';
import { manyAtOnce } from '../base/manyAtOnce.ts';
import type { Store } from '../store/store.ts';
import type { Problem } from './problem.ts';

/** Checks that each preview is signed with the key that pages verify with, and matches its path. */
export async function previewProblems(store: Store, releaseKey: ReleaseKey | undefined): Promise<Problem[]> {
  const problems = await manyAtOnce(await store.list('previews'), async (path) => {
    const text = (await store.read(path))?.toString('utf8') ?? '';
    const preview = await genuinePreview(text, releaseKey).catch(() => undefined);
    if (preview && previewPath(preview.name, preview.version) === path) return [];
    return [{ path, problem: 'is not a preview that pages accept; make it again, see: help preview' }];
  });
  return problems.flat();
}

async function genuinePreview(
  text: string,
  releaseKey: ReleaseKey | undefined,
): Promise<Preview | undefined> {
  const received = JSON.parse(text);
  const isGenuine = releaseKey && (await verifyDocument(received, releaseKey));
  return isGenuine ? v.parse(previewSchema, received) : undefined;
}
