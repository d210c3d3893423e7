import { type ReleaseDocument, releaseDocumentSchema } from '@site/shared/release';
import * as v from 'valibot';
import { integrityOf } from '../base/integrity.ts';
import { manyAtOnce } from '../base/manyAtOnce.ts';
import { siteFiles } from '../page/siteFiles.ts';
import { putDifferences } from '../published/differences.ts';
import { publicHalf, type SigningKey } from '../signing/keyFile.ts';
import { signDocument } from '../signing/signDocument.ts';
import type { Store } from '../store/store.ts';
import { requireSigningKey } from '../store/storeKey.ts';
import { isPiece, manifestPath } from '../store/storePaths.ts';
import { authorise } from './authorise.ts';
import { asField, carriedPlans } from './carriedPlans.ts';
import { channelOf } from './channel.ts';
import { channelFiles } from './channelFiles.ts';
import { nextEntry, writeIndex } from './channelIndex.ts';
import { type ChannelState, channelStateOf, lineOf } from './channelState.ts';
import { configBefore, configOf } from './configuration.ts';
import { headOf } from './head.ts';
import { repairPage } from './republishFiles.ts';
import type { KeptRevision, Revision } from './revision.ts';
import { readRevision, writeRevision } from './revisions.ts';
import { withHead } from './signHead.ts';

/**
 * Signs a document and makes it the channel's next revision; returns it as committed. Who made it and why is signed too,
 * and kept where visitors do not get it, beside what pages are configured as and the plans of its rollouts: as before, unless
 * the revision says it.
 * `known` is how the channel stands, when that is known. Throws `Refused` when another releaser was faster, when there is
 * no key to sign with, or for who may not; `AwaitsApproval` when it takes a second person.
 */
export async function commit(
  store: Store,
  { document: unsigned, rollouts, ...told }: Revision,
  known?: ChannelState,
): Promise<ReleaseDocument> {
  const standing = known ?? (await channelStateOf(store, unsigned.channel));
  const key = await requireSigningKey(store, standing?.releaseKey);
  // In the order of its fields, as whoever reads it back has it.
  const whole = await withHead(unsigned, standing?.document, key);
  const document = v.parse(releaseDocumentSchema, await signDocument(whole, key));
  const { channel, revision } = document;
  const before = standing ? configOf(store, standing) : configBefore(store, document);
  const config = told.config ?? (await before);
  const plans = asField(rollouts ?? carriedPlans(standing, { ...told, document }));
  const authorised = await authorise(store, { ...told, config, ...plans, document }, standing);
  // Rendering first, so that a configuration that cannot be rendered stops the release before anything is live.
  const files = await channelFiles(store, document, config, publicHalf(key));
  const kept = await signDocument<KeptRevision>(
    { kind: 'revision', ...authorised, ...previousOf(standing) },
    key,
  );
  // They are the same at every revision; `repair` brings new ones.
  if (!standing) await replaceAll(store, siteFiles());
  if (standing) await prepareDifferences(store, standing.document, document);
  const text = await writeRevision(store, kept);
  // Pages ask for them by their hash: they are there before anything names them.
  await putPieces(store, files, standing?.document);
  // The manifest follows from the configuration alone.
  const isChanged = ([path]: SiteFile) =>
    !isPiece(path) && (path !== manifestPath(channel) || !standing || told.config);
  await manyAtOnce(
    [
      () => replaceAll(store, files.filter(isChanged)),
      () => extendIndex(store, standing, { kept, text, key }),
    ],
    (write) => write(),
  );
  // A slower command must not leave its older revision on top of one committed meanwhile.
  if (await readRevision(store, channel, revision + 1)) await repairPage(store, channel);
  return document;
}

type SiteFile = readonly [path: string, content: string | Buffer];

/** For files that differ from what is there, or may: they are not read first. */
async function replaceAll(store: Store, files: readonly SiteFile[]): Promise<void> {
  await manyAtOnce(files, ([path, text]) => store.replace(path, text));
}

/** Puts the pieces that the revision before did not have; of a rollback they may be there. */
async function putPieces(
  store: Store,
  files: readonly SiteFile[],
  before: ReleaseDocument | undefined,
): Promise<void> {
  const former = new Set((before?.headSignature ? headOf(before)?.pieces : [])?.map(([path]) => path));
  const added = files.filter(([path]) => isPiece(path) && !former.has(path));
  await manyAtOnce(added, ([path, text]) => store.writeNew(path, text));
}

/** Players have the files of what was live: of what they shall run now they get the differences alone, from the first moment. */
async function prepareDifferences(
  store: Store,
  before: ReleaseDocument,
  after: ReleaseDocument,
): Promise<void> {
  for (const name of ['host', ...Object.keys(after.remotes)]) {
    const { active, canary } = channelOf(after, name) ?? {};
    const known = Object.keys(channelOf(before, name)?.versions ?? {});
    for (const version of [active, canary?.version])
      if (version && !known.includes(version)) await putDifferences(store, { name, version }, known);
  }
}

function previousOf(standing: ChannelState | undefined): Pick<KeptRevision, 'previous'> {
  if (standing?.text === undefined || standing.isHistoryEnded) return {};
  const { document, text } = standing;
  return { previous: { revision: document.revision, hash: integrityOf(Buffer.from(text)) } };
}

async function extendIndex(
  store: Store,
  standing: ChannelState | undefined,
  { kept, text, key }: { readonly kept: KeptRevision; readonly text: string; readonly key: SigningKey },
): Promise<void> {
  const line = standing ? await lineOf(store, standing) : [];
  const entries = [...line, nextEntry(line, kept, text)];
  await writeIndex(store, kept.document.channel, { entries, newest: text }, key);
}
