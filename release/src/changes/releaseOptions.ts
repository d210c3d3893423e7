import type { Stamp } from '../document/revise.ts';
import type { MadeChange } from '../document/revision.ts';

/** Who releases, on which channel (`live` when left out), and why. */
export type ReleaseOptions = {
  readonly channel?: string;
  readonly by: string;
  readonly reason?: string;
  readonly now?: () => Date;
};

/** What a revision says of who made it, when, why and by which command; `reason` stands in when none is given. */
export function stampOf(
  { channel = 'live', by, now = () => new Date(), ...given }: ReleaseOptions,
  reason: string,
  change: MadeChange,
): Required<Stamp> {
  return { channel, issuedAt: now().toISOString(), by, reason: given.reason ?? reason, change };
}
