import { integrityOf } from '../base/integrity.ts';
import type { Store } from '../store/store.ts';
import {
  declarationsFile,
  framesFile,
  recordFile,
  removedFile,
  sbomFile,
  versionFolder,
} from '../store/storePaths.ts';
import { differingFile } from './differingFile.ts';
import type { Distribution } from './distribution.ts';
import { putMaps } from './maps.ts';
import type { Published } from './metadata.ts';
import { otherBytes } from './otherBytes.ts';
import { readPublished } from './published.ts';
import { putFiles } from './putFiles.ts';
import { sbomText } from './sbom.ts';

/**
 * Stores a build as an immutable version; returns the version's record and whether this call created it. Throws
 * `Refused` when the version exists with other bytes.
 */
export async function putVersion(
  store: Store,
  distribution: Distribution,
  publishedAt: string,
): Promise<{ readonly record: Published; readonly created: boolean }> {
  const { name, version } = distribution.record;
  const folder = versionFolder(name, version);
  for (;;) {
    const present = await readPublished(store, name, version);
    if (!present) await store.remove(`${folder}/${removedFile}`);
    const differing = present
      ? differingFile(present, distribution.record)
      : await putFiles(store, folder, distribution.files);
    if (differing) throw await otherBytes(store, distribution.record, differing);
    if (present) return { record: present, created: false };
    const { declarations, frames, maps } = distribution;
    const sbom = distribution.sbom && sbomText(distribution.sbom, distribution.record);
    if (sbom) await store.replace(`${folder}/${sbomFile}`, sbom);
    if (declarations) await store.replace(`${folder}/${declarationsFile}`, declarations);
    if (frames) await store.replace(`${folder}/${framesFile}`, frames);
    const mapHashes = maps && (await putMaps(store, distribution.record, maps));
    const record = {
      ...distribution.record,
      publishedAt,
      ...(sbom && { sbom: integrityOf(Buffer.from(sbom)) }),
      ...(declarations && { declarations: integrityOf(Buffer.from(declarations)) }),
      ...(frames && { frames: integrityOf(Buffer.from(frames)) }),
      ...(mapHashes && { maps: mapHashes }),
    };
    // Written last, because it makes the version complete. When another command completed it first, that record
    // counts.
    if (await store.writeNew(`${folder}/${recordFile}`, `${JSON.stringify(record, null, 2)}\n`))
      return { record, created: true };
  }
}
