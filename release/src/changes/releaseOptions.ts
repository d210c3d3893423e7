import type { Stamp } from '../document/revise.ts';

/** Who releases, on which channel (`live` when left out), and why. */
export type ReleaseOptions = {
  readonly channel?: string;
  readonly by: string;
  readonly reason?: string;
  readonly now?: () => Date;
};

/** What a revision says of who made it, when and why; `reason` stands in when none is given. */
export function stampOf(
  { channel = 'live', by, now = () => new Date(), ...given }: ReleaseOptions,
  reason: string,
): Stamp {
  return { channel, issuedAt: now().toISOString(), by, reason: given.reason ?? reason };
}
