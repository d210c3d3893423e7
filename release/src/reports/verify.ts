import { promisify } from 'node:util';
import { brotliDecompress, gunzip } from 'node:zlib';
import { type ReleaseDocument, verifyDocument } from '@site/shared/release';
import { encodings } from '../base/compress.ts';
import { isIntact } from '../base/integrity.ts';
import { configIn } from '../document/configuration.ts';
import { isWithNames, revisionOf, tellsWho } from '../document/revision.ts';
import { documentText, requireDocument } from '../document/revisions.ts';
import { withReleaseKey } from '../page/config.ts';
import { renderPage } from '../page/render.ts';
import { readPublished } from '../published/published.ts';
import type { Store } from '../store/store.ts';
import { readPublicKey } from '../store/storeKey.ts';
import { documentPath, pagePath, revisionPath, sbomFile, versionFolder } from '../store/storePaths.ts';
import type { Problem } from './problem.ts';
import { previewProblems } from './verifyPreviews.ts';

/** What was looked at, and what is wrong with it. */
export type Verification = {
  readonly channel: string;
  readonly revision: number;
  readonly versions: number;
  readonly files: number;
  readonly problems: readonly Problem[];
};

type Version = {
  readonly name: string;
  readonly version: string;
  readonly integrity: Record<string, string>;
};

const unpack = { '.br': promisify(brotliDecompress), '.gz': promisify(gunzip) } as const;

/**
 * Checks what a channel serves: the document's signature, the page, and every file of every version that the document
 * names against its hash, and the signatures of previews. Throws `Refused` when nothing has been released on the channel.
 */
export async function verify(
  store: Store,
  { channel = 'live' }: { readonly channel?: string } = {},
): Promise<Verification> {
  const document = await requireDocument(store, channel);
  const problems = await documentProblems(store, document);
  let files = 0;
  const versions = namedVersions(document);
  for (const version of versions) {
    const found = await versionProblems(store, version);
    files += found.files;
    problems.push(...found.problems);
  }
  problems.push(...(await previewProblems(store, await readPublicKey(store))));
  return { channel, revision: document.revision, versions: versions.length, files, problems };
}

async function documentProblems(store: Store, document: ReleaseDocument): Promise<Problem[]> {
  const { channel, revision } = document;
  const bytes = await store.read(revisionPath(channel, revision));
  const kept: unknown = bytes && JSON.parse(bytes.toString('utf8'));
  const config = await withReleaseKey(store, await configIn(store, document));
  const problems: Problem[] = [];
  const check = (isRight: boolean, path: string, problem: string) => {
    if (!isRight) problems.push({ path, problem });
  };
  const { releaseKey } = config;
  const isSigned = async (signed: unknown) =>
    typeof signed === 'object' &&
    signed !== null &&
    releaseKey !== undefined &&
    verifyDocument(signed, releaseKey);
  check(
    (await isSigned(kept)) && (!isWithNames(kept) || (await isSigned(revisionOf(kept).document))),
    revisionPath(channel, revision),
    'is not signed with the key that pages verify with; release again, or see: help repair',
  );
  const outdated = `is not what revision ${revision} says; run: repair`;
  const current = await store.read(documentPath(channel));
  const wanted = bytes && documentText(revisionOf(kept).document);
  check(wanted !== undefined && current?.toString('utf8') === wanted, documentPath(channel), outdated);
  check(
    !tellsWho(document),
    documentPath(channel),
    'tells players who released it and why, as it was once signed; the next release ends that, and so does: repair',
  );
  const page = await store.read(pagePath(channel));
  check(page?.toString('utf8') === renderPage(document, config), pagePath(channel), outdated);
  return problems;
}

/** The versions that the page may load. */
function namedVersions({ host, remotes }: ReleaseDocument): Version[] {
  return [
    { name: 'host', version: host.version, integrity: host.integrity },
    ...Object.entries(host.versions ?? {}).map(([version, { integrity }]) => ({
      name: 'host',
      version,
      integrity,
    })),
    ...Object.entries(remotes).flatMap(([name, { versions }]) =>
      Object.entries(versions).map(([version, { integrity }]) => ({ name, version, integrity })),
    ),
  ];
}

async function versionProblems(
  store: Store,
  { name, version, integrity }: Version,
): Promise<{ files: number; problems: Problem[] }> {
  const folder = versionFolder(name, version);
  const record = await readPublished(store, name, version);
  if (!record) return { files: 0, problems: [{ path: folder, problem: 'is not in the store' }] };
  const problems: Problem[] = [];
  for (const [file, hash] of Object.entries(integrity)) {
    if (record.integrity[file] === hash) continue;
    problems.push({
      path: `${folder}/${file}`,
      problem: 'has another hash in the release document than it was published with',
    });
  }
  const files = Object.entries({ ...record.integrity, ...(record.sbom ? { [sbomFile]: record.sbom } : {}) });
  for (const [file, hash] of files) problems.push(...(await fileProblems(store, `${folder}/${file}`, hash)));
  return { files: files.length, problems };
}

/** A file and its compressed forms, because those are what most visitors get. */
async function fileProblems(store: Store, path: string, hash: string): Promise<Problem[]> {
  const bytes = await store.read(path);
  if (!bytes) return [{ path, problem: 'is missing' }];
  if (!isIntact(bytes, hash)) return [{ path, problem: 'is not the file that was published' }];
  const problems: Problem[] = [];
  for (const ending of Object.values(encodings)) {
    const packed = await store.read(`${path}${ending}`);
    if (!packed) continue;
    const plain = await unpack[ending](packed).catch(() => undefined);
    if (!plain?.equals(bytes))
      problems.push({ path: `${path}${ending}`, problem: 'does not unpack to the file that was published' });
  }
  return problems;
}
