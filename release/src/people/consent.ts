import { createHash } from 'node:crypto';
import { type ReleaseDocument, type ReleaseKey, signedText, verifyDocument } from '@site/release-page';
import * as v from 'valibot';
import { numberOf } from '../trust/people.ts';
import type { Actor } from './actor.ts';

/** A personal signature on a revision: that the signer makes it, or approves it. */
export const consentSchema = v.object({
  act: v.picklist(['release', 'approve']),
  by: v.string(),
  at: v.string(),
  /** The number of the list of people that knew the signer. */
  people: v.number(),
  signature: v.string(),
});

/** A personal signature on a revision. */
export type Consent = v.InferOutput<typeof consentSchema>;

/** The part of a revision that a consent covers; the revision may not be stored yet. */
export type Subject = {
  readonly reason: string;
  readonly change?: object;
  /** The result of the smoke test, or why it was skipped. */
  readonly check?: object;
  readonly config?: object;
  /** The rollout plans. */
  readonly rollouts?: Readonly<Record<string, object>>;
  readonly document: Pick<ReleaseDocument, 'channel' | 'revision'> & Partial<ReleaseDocument>;
};

/** Signs as the actor that this person makes or approves a revision. */
export async function consentTo(
  subject: Subject,
  { act, at, actor }: { readonly act: Consent['act']; readonly at: string; readonly actor: Actor },
): Promise<Consent> {
  const statement = { act, by: actor.person.name, at, people: numberOf(actor.people) };
  return { ...statement, signature: await actor.key.sign(textOf(subject, statement)) };
}

/** Whether the holder of a key gave this consent to exactly this revision. */
export function isConsent(
  subject: Subject,
  { signature, ...statement }: Consent,
  key: ReleaseKey,
): Promise<boolean> {
  return verifyDocument({ ...textOf(subject, statement), signature }, key);
}

/**
 * Returns the text that is signed. It leaves out the time of issue, and the signatures of roles and what follows from them,
 * which may come later than a proposal.
 */
function textOf(
  { reason, change, check, config, rollouts, document }: Subject,
  statement: Omit<Consent, 'signature'>,
): object {
  const { issuedAt: _, signature: __, headSignature: ___, base: ____, ...signed } = document;
  const { signatures: _s, roles, changes, ...lasting } = signed;
  const { channel, revision } = document;
  const state = { ...lasting, ...(changes && !roles && { changes }) };
  const text = signedText({ document: withoutSignatures(state), config: config ?? null });
  const hash = createHash('sha256').update(text).digest('base64');
  return {
    kind: 'consent',
    ...statement,
    channel,
    revision,
    reason,
    change: change ?? null,
    check: check ?? null,
    state: hash,
    // Left out where there are none, so that consents from before rollouts existed stay valid.
    ...(rollouts && { rollouts: withoutMoments(rollouts) }),
  };
}

function withoutSignatures(state: object): object {
  const isSignature = (field: string) => ['signatures', 'leanSignatures', 'role'].includes(field);
  return JSON.parse(JSON.stringify(state, (field, value) => (isSignature(field) ? undefined : value)));
}

/** Leaves out the times of plans, because the plan of a proposal begins when it is approved. */
function withoutMoments(rollouts: Readonly<Record<string, object>>): object {
  const entries = Object.entries(rollouts).map(([name, plan]) => {
    const { began: _, since: __, ...lasting } = plan as { readonly began?: string; readonly since?: string };
    return [name, lasting] as const;
  });
  return Object.fromEntries(entries);
}
