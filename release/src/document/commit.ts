import { isSame, type ReleaseDocument, releaseDocumentSchema, verifyDocument } from '@site/release-page';
import * as v from 'valibot';
import { manyAtOnce } from '../base/manyAtOnce.ts';
import { Refused } from '../base/refused.ts';
import { readPeople } from '../people/people.ts';
import { putDifferences } from '../published/differences.ts';
import type { SigningKey } from '../signing/keyFile.ts';
import { signDocument } from '../signing/signDocument.ts';
import { type ChannelFile, site } from '../site/site.ts';
import type { Store } from '../store/store.ts';
import { isPiece } from '../store/storePaths.ts';
import { listDocument } from '../trust/listVersion.ts';
import { signSnapshot } from '../trust/snapshot.ts';
import { readPublicKey, refuseBesidesSteps, requireRevisionSigner, stepKey } from '../trust/storeKey.ts';
import { authorise, isAgreed } from './approval/authorise.ts';
import { applicationsIn, channelOf } from './channel.ts';
import { channelFiles, isFollowed, repairPage } from './channelFiles.ts';
import { nextEntry, writeIndex } from './channelIndex.ts';
import { type ChannelState, channelStateOf, revisionHistory } from './channelState.ts';
import { configBefore, configOf } from './configuration.ts';
import { freeRevision } from './genuineRevisions.ts';
import { headOf } from './head.ts';
import { asField, carriedPlans } from './plans.ts';
import { linkTo, type Revision, revisionText, type StoredRevision } from './revision.ts';
import { readRevision, writeRevision } from './revisions.ts';
import { withChanges, withHead } from './signHead.ts';
import { afterSteps, decidedDocument, stepAfter, whyWithoutSteps } from './steps.ts';
import { withTeams } from './teams.ts';

/**
 * Signs a document, makes it the channel's next revision and returns it as committed. The author and the reason are
 * signed too, and stored where visitors do not get them, with the configuration of pages and the plans of the
 * rollouts. Configuration and plans are those of the revision before, unless this one sets them. `known` is the
 * channel's state if the caller has read it. Throws `Refused` when another releaser was faster, when there is no key
 * to sign with, or for a person without the role; `AwaitsApproval` when the change takes a second person.
 */
export async function commit(
  store: Store,
  { document: unsigned, rollouts, ...given }: Revision,
  known?: ChannelState,
): Promise<ReleaseDocument> {
  const state = known ?? (await channelStateOf(store, unsigned.channel));
  const { key: own, isOfSteps } = await requireRevisionSigner(store);
  const pageKey = await readPublicKey(store);
  const { channel } = unsigned;
  const numbered = { ...unsigned, revision: await freeRevision(store, channel, unsigned.revision) };
  const before = state ? configOf(store, state) : configBefore(store, channel);
  const config = given.config ?? (await before);
  const plans = asField(rollouts ?? carriedPlans(state, { ...given, document: numbered }));
  const made = { ...given, config, ...plans, document: numbered };
  const step = await stepFor(store, made, { state, isOfSteps });
  const key = step ? await stepKey(store, step.roles, own) : own;
  const whole = await (step ? withHead(step, key) : decisionOf(store, made, { state, key }));
  const { config: configured, ...authorised } = await authorise(
    store,
    { ...made, document: whole },
    { isStep: step !== undefined },
  );
  // Parsing puts the fields into the order in which every reader of the stored document has them.
  const document = v.parse(releaseDocumentSchema, await signDocument(authorised.document, key));
  const { revision } = document;
  // Rendered first, so that a configuration that cannot be rendered stops the release before anything is live.
  const files = await channelFiles(store, document, config, pageKey);
  // A step has the configuration of what it leads on from.
  const decided = step ? {} : { config: configured };
  const stored = await signDocument<StoredRevision>(
    { kind: 'revision', ...authorised, ...decided, document, ...previousOf(state) },
    key,
  );
  // The site files are the same at every revision. `repair` brings newer ones.
  if (!state) await replaceAll(store, site().files());
  if (state) await prepareDifferences(store, state.document, document);
  const text = revisionText(stored);
  // A number further on is found by the index alone, so it comes before the revision there.
  const isIndexedFirst = !step && state !== undefined && unsigned.revision > state.document.revision + 1;
  if (isIndexedFirst) await extendIndex(store, state, { stored, text, key });
  await writeRevision(store, stored);
  // Pages request pieces by their hash, so the pieces exist before anything names them.
  await putPieces(store, files, state?.document);
  const isConfigured =
    !state || given.config || !pageKey || !(await verifyDocument(decidedDocument(state.document), pageKey));
  const ofConfig = site()
    .configFiles(channel, config)
    .map(([path]) => path);
  const isChanged = ([path]: ChannelFile) => !isPiece(path) && (isConfigured || !ofConfig.includes(path));
  await manyAtOnce(
    [
      () => replaceAll(store, files.filter(isChanged)),
      ...(step || isIndexedFirst ? [] : [() => extendIndex(store, state, { stored, text, key })]),
    ],
    (write) => write(),
  );
  await listDocument(store, files.filter(isFollowed), revision);
  await signSnapshot(store);
  // A slower command must not leave its older revision on top of one committed meanwhile.
  if (await readRevision(store, channel, revision + 1)) await repairPage(store, channel);
  return document;
}

type Before = { readonly state: ChannelState | undefined };

/**
 * Returns what is signed of a change that only chooses among versions which `channels` signed: by the online key where that is
 * the only one here, and for one of two people. Undefined for any other change. Throws `Refused` for one with the online
 * key alone.
 */
async function stepFor(
  store: Store,
  after: Revision,
  { state, isOfSteps }: Before & { readonly isOfSteps: boolean },
): Promise<ReleaseDocument | undefined> {
  const people = await readPeople(store);
  const takesTwo = people?.approval.includes(after.document.channel) && !after.signedBy;
  // A repair brings other roles, which no step does.
  if (!state || !(isOfSteps || (takesTwo && after.change?.name !== 'repair'))) return undefined;
  const step = stepAfter(state.document, after.document);
  if (step && (await isAgreed(store, { before: state, after }))) return step;
  return isOfSteps ? refuseBesidesSteps(store, whyWithoutSteps(state.document)) : undefined;
}

/**
 * Returns what `channels` signs of a change: the versions with their teams’ signatures, as pages need them now. What a first
 * person has signed stays as it is. Throws `Refused` where the keys of roles have changed since.
 */
async function decisionOf(
  store: Store,
  { document, signedBy }: Revision,
  { state, key }: Before & { readonly key: SigningKey },
): Promise<ReleaseDocument> {
  const settled = state?.document.base ? await afterSteps(store, document, state.document) : document;
  // Open pages know what was decided, and of steps the choice alone.
  const before = state && decidedDocument(state.document);
  const draft = withChanges(await withTeams(store, settled), before);
  if (!signedBy) return withHead(draft, key);
  const { headSignature: _, ...proposed } = document;
  if (isSame(draft, v.parse(releaseDocumentSchema, proposed))) return document;
  throw new Refused('Keys of roles have changed since this was proposed. It has to be made again.');
}

/** Writes files without reading them first, because they differ or may differ. */
async function replaceAll(
  store: Store,
  files: readonly (readonly [path: string, content: string | Buffer])[],
): Promise<void> {
  await manyAtOnce(files, ([path, content]) => store.replace(path, content));
}

/** Writes the pieces that the revision before did not have. After a rollback they may exist already. */
async function putPieces(
  store: Store,
  files: readonly ChannelFile[],
  before: ReleaseDocument | undefined,
): Promise<void> {
  const former = new Set((before?.headSignature ? headOf(before)?.pieces : [])?.map(([path]) => path));
  const added = files.filter(([path]) => isPiece(path) && !former.has(path));
  await manyAtOnce(added, ([path, text]) => store.writeNew(path, text));
}

/**
 * Writes the differences of each new version to the versions of the revision before, whose files players have.
 * Players then download only the differences, from the first moment.
 */
async function prepareDifferences(
  store: Store,
  before: ReleaseDocument,
  after: ReleaseDocument,
): Promise<void> {
  for (const name of applicationsIn(after)) {
    const { active, canary } = channelOf(after, name) ?? {};
    const known = Object.keys(channelOf(before, name)?.versions ?? {});
    for (const version of [active, canary?.version])
      if (version && !known.includes(version)) await putDifferences(store, { name, version }, known);
  }
}

function previousOf(state: ChannelState | undefined): Pick<StoredRevision, 'previous'> {
  if (state?.text === undefined || state.isHistoryEnded) return {};
  return linkTo(state.text, state.document.revision);
}

async function extendIndex(
  store: Store,
  state: ChannelState | undefined,
  { stored, text, key }: { readonly stored: StoredRevision; readonly text: string; readonly key: SigningKey },
): Promise<void> {
  const history = state ? await revisionHistory(store, state) : [];
  const entries = [...history, nextEntry(history, stored, text)];
  await writeIndex(store, stored.document.channel, { entries, newest: text }, key);
}
