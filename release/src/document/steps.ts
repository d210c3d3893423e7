import { isDeepStrictEqual } from 'node:util';
import {
  baseOf,
  type HostRelease,
  type HostVersion,
  hasItsVersions,
  isSame,
  isSignedBy,
  leavesRoom,
  meetsRequirements,
  type ReleaseDocument,
  type RemoteVersion,
} from '@site/release-page';
import { takesSteps } from '@site/release-page/resolve/abilities';
import { integrityOf } from '../base/integrity.ts';
import { isOfRemote, withoutHints } from '../published/pageForms.ts';
import { readPublished } from '../published/published.ts';
import { versionOf } from '../published/releaseOf.ts';
import type { Store } from '../store/store.ts';
import { pageRoles } from '../trust/pageRoles.ts';
import { isVouchedFor, peopleIn } from '../trust/people.ts';
import { readRepository } from '../trust/repository.ts';
import {
  allHosts,
  applicationsIn,
  type Change,
  type Channel,
  channelOf,
  stepTo,
  withApplications,
} from './channel.ts';
import { isSamePlan } from './plans.ts';
import { choiceOf, runningVersions } from './remoteChannel.ts';
import type { Revision } from './revision.ts';

/** Returns why pages of a document follow no steps; undefined where they do. */
export function whyWithoutSteps({ host }: ReleaseDocument): string | undefined {
  const isTaken = allHosts(host).every(({ provides }) => meetsRequirements(provides, takesSteps));
  return isTaken ? undefined : 'A page may start a host from before there were steps: release a newer one.';
}

/**
 * Returns the document that the role `steps` signs for a change: that of `channels` with another choice among its versions.
 * Undefined where the change needs more than that, and where a page may start a host that refuses steps.
 */
export function stepAfter(before: ReleaseDocument, next: ReleaseDocument): ReleaseDocument | undefined {
  if (whyWithoutSteps(before)) return undefined;
  const origin = decidedDocument(before);
  const names = applicationsIn(origin);
  const isSameSite = isSame(
    { names, configured: origin.configuredIn ?? null, retired: origin.retired ?? null },
    { names: applicationsIn(next), configured: next.configuredIn ?? null, retired: next.retired ?? null },
  );
  const steps = names.map((name) => stepOf(name, origin, next));
  if (!isSameSite || steps.includes(undefined)) return undefined;
  const step = withApplications(
    origin,
    steps.filter((one) => one !== undefined),
  );
  const { revision, issuedAt } = next;
  const {
    signature: _,
    signatures: __,
    headSignature: ___,
    ...document
  } = {
    ...step,
    revision,
    issuedAt,
    base: formerChoice(origin, step),
  };
  return isSame(baseOf(document, document.base), origin) ? document : undefined;
}

/** Returns an application as `channels` signed it, with the choice of another document; undefined where it lacks a version. */
function stepOf(name: string, origin: ReleaseDocument, next: ReleaseDocument): Change | undefined {
  const [was, is] = [channelOf(origin, name), channelOf(next, name)];
  if (!was || !is) return undefined;
  const { active, blocked, canary } = is;
  if (!runningVersions(is).every((version) => version in was.versions)) return undefined;
  // The fallback of then may be no longer in the document: there is none until the next release.
  const lastGood = is.lastGood in was.versions ? is.lastGood : active;
  const { canary: _, ...others } = was;
  return stepTo(name, { ...others, active, lastGood, blocked, ...(canary && { canary }) });
}

/** Returns what `channels` chose, where a step chooses something else. */
function formerChoice(origin: ReleaseDocument, step: ReleaseDocument): NonNullable<ReleaseDocument['base']> {
  const { revision, issuedAt, signature, signatures, headSignature } = origin;
  const host = origin.host && !isSame(origin.host, step.host) ? hostChoice(origin.host) : undefined;
  const remotes = Object.entries(origin.remotes).flatMap(([name, one]) => {
    if (isSame(one, step.remotes[name])) return [];
    return [[name, choiceOf(one)] as const];
  });
  return {
    revision,
    issuedAt,
    ...(host && { host }),
    ...(remotes.length > 0 && { remotes: Object.fromEntries(remotes) }),
    ...(signature && { signature }),
    ...(signatures && { signatures }),
    ...(headSignature && { headSignature }),
  };
}

function hostChoice({ version, lastGood, canary, blocked }: HostRelease) {
  return { version, ...(lastGood && { lastGood }), ...(canary && { canary }), ...(blocked && { blocked }) };
}

/** Returns the document that `channels` signed: this one, or the one that it leads on from. */
export function decidedDocument(document: ReleaseDocument): ReleaseDocument {
  return document.base ? baseOf(document, document.base) : document;
}

/** A stored revision as it was read, with its text. */
type Read = { readonly revision: Revision; readonly text: string };

/** Whether the role `steps` signed a stored revision that leads on from `base`, and nothing in it is more than a step. */
export async function isStepFrom(store: Store, { revision, text }: Read, base: Read): Promise<boolean> {
  const repository = await readRepository(store);
  const { steps } = (repository && pageRoles(repository)) ?? {};
  const people = repository && peopleIn(repository);
  if (people && isVouchedFor(people, revision.document.channel, integrityOf(Buffer.from(text)))) return true;
  const { rollouts = {}, config, isSetUp } = revision;
  if (!steps || base.revision.document.base || config || isSetUp) return false;
  const arePlanned = Object.entries(rollouts).every(([name, plan]) => {
    const agreed = base.revision.rollouts?.[name];
    return agreed && isSamePlan(agreed, plan) && plan.step < plan.steps.length;
  });
  const received = JSON.parse(text);
  const document: ReleaseDocument = received.document;
  const origin: ReleaseDocument = JSON.parse(base.text).document;
  const isOfBase =
    document.base !== undefined &&
    leavesRoom(document) &&
    isSameSigned(document.base, origin) &&
    isSame(baseOf(document, document.base), origin) &&
    Object.values(document.remotes).every(hasItsVersions);
  return arePlanned && isOfBase && (await isSignedBy(steps, received)) && isSignedBy(steps, document);
}

type Signed = Pick<ReleaseDocument, 'signature' | 'signatures'>;

function isSameSigned(one: Signed, { signature, signatures }: Signed): boolean {
  return (
    signature !== undefined && isDeepStrictEqual([one.signature, one.signatures], [signature, signatures])
  );
}

/**
 * Returns a document with its versions as `channels` signs them. Steps leave them as they were: those that they gave up, and
 * a fallback without the hashes of its first files.
 */
export async function afterSteps(
  store: Store,
  document: ReleaseDocument,
  before: ReleaseDocument,
): Promise<ReleaseDocument> {
  const { host, remotes = {} } = before.base ?? {};
  const names = [...(host ? ['host'] : []), ...Object.keys(remotes)];
  const changes = names.map(async (name) => {
    const channel = channelOf(document, name);
    return channel ? [stepTo(name, await wholeChannel(store, name, channel))] : [];
  });
  return withApplications(document, (await Promise.all(changes)).flat());
}

async function wholeChannel(store: Store, name: string, channel: Channel): Promise<Channel> {
  const running = runningVersions(channel);
  const named = [...new Set([...running, channel.lastGood])].sort();
  const versions = named.map(async (version) => {
    const present = channel.versions[version];
    if (!running.includes(version)) return present ? [[version, withoutHints(present)] as const] : [];
    const record = await readPublished(store, name, version);
    const release = record ? withFits(versionOf(record), present) : present;
    return release ? [[version, release] as const] : [];
  });
  return { ...channel, versions: Object.fromEntries((await Promise.all(versions)).flat()) };
}

function withFits(release: HostVersion | RemoteVersion, present: HostVersion | RemoteVersion | undefined) {
  const fits = present && isOfRemote(present) ? present.fits : undefined;
  return fits ? { ...release, fits } : release;
}
