import { createHash } from 'node:crypto';
import { type ReleaseKey, signedText, verifyDocument } from '@site/shared/release';
import * as v from 'valibot';
import type { Actor } from './actor.ts';

/** What somebody signed of a revision with a personal key: that it is theirs, or that they approve it. */
export const consentSchema = v.object({
  act: v.picklist(['release', 'approve']),
  by: v.string(),
  at: v.string(),
  /** Which list of people knew them then. */
  people: v.number(),
  signature: v.string(),
});

export type Consent = v.InferOutput<typeof consentSchema>;

/** What a consent is about: a revision as it is kept, or will be. */
export type Subject = {
  readonly reason: string;
  readonly change?: object;
  /** Whether it was tried in a browser, or why not. */
  readonly check?: object;
  readonly config?: object;
  /** The plans by which versions go on by themselves. */
  readonly rollouts?: Readonly<Record<string, object>>;
  readonly document: { readonly channel: string; readonly revision: number };
};

/** Signs that somebody makes or approves a revision. */
export async function consentTo(
  subject: Subject,
  { act, at, actor }: { readonly act: Consent['act']; readonly at: string; readonly actor: Actor },
): Promise<Consent> {
  const said = { act, by: actor.person.name, at, people: actor.people.number };
  return { ...said, signature: await actor.key.sign(textOf(subject, said)) };
}

/** Whether the holder of a key gave this consent to exactly this revision. */
export function isConsent(
  subject: Subject,
  { signature, ...said }: Consent,
  key: ReleaseKey,
): Promise<boolean> {
  return verifyDocument({ ...textOf(subject, said), signature }, key);
}

/** The moment and the release key's own signatures come later than a proposal: they are left out. */
function textOf(
  { reason, change, check, config, rollouts, document }: Subject,
  said: Omit<Consent, 'signature'>,
): object {
  const {
    issuedAt: _,
    signature: __,
    headSignature: ___,
    ...lasting
  } = document as Subject['document'] & {
    issuedAt?: string;
    signature?: string;
    headSignature?: string;
  };
  const { channel, revision } = document;
  const text = signedText({ document: lasting, config: config ?? null });
  const state = createHash('sha256').update(text).digest('base64');
  return {
    kind: 'consent',
    ...said,
    channel,
    revision,
    reason,
    change: change ?? null,
    check: check ?? null,
    state,
    // Left out where there is none: what was signed before there were plans stays as it is.
    ...(rollouts && { rollouts: withoutMoments(rollouts) }),
  };
}

/** A proposal's plan begins when it is approved. */
function withoutMoments(rollouts: Readonly<Record<string, object>>): object {
  const entries = Object.entries(rollouts).map(([name, plan]) => {
    const { began: _, since: __, ...lasting } = plan as { readonly began?: string; readonly since?: string };
    return [name, lasting] as const;
  });
  return Object.fromEntries(entries);
}
