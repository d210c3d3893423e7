import { isDeepStrictEqual } from 'node:util';
import { recordFile } from '../store/storePaths.ts';
import type { Published } from './metadata.ts';

/**
 * Returns the first file in which two builds of one version differ, or undefined when players get the same from both.
 */
export function differingFile(a: Published, b: Published): string | undefined {
  const files = Object.keys({ ...a.integrity, ...b.integrity }).sort();
  const differing = files.find((file) => a.integrity[file] !== b.integrity[file]);
  return differing ?? (isDeepStrictEqual(content(a), content(b)) ? undefined : recordFile);
}

/** Returns a record without the fields that do not change what players get: times, commit and internal files. */
function content(record: Published): Published {
  return {
    ...record,
    commit: '',
    builtAt: '',
    publishedAt: '',
    sbom: '',
    declarations: '',
    frames: '',
    maps: {},
  };
}
