import { httpAddress } from '@site/shared';
import * as paths from '@site/shared/paths';

type Known = {
  /** What operations configured, if anything. */
  readonly inviteUrl: string | undefined;
  /** The address of the mobile site as the platform tells it. */
  readonly h5Url: string | undefined;
  readonly origin: string;
};

/** The registration address that every invitation carries, the same for every player. */
export function inviteLink({ inviteUrl, h5Url, origin }: Known): string {
  if (inviteUrl) return inviteUrl;
  const site = httpAddress(h5Url) ?? origin;
  return `${site.replace(/#.*$/, '').replace(/\/+$/, '')}/#${paths.login({ type: 1 })}`;
}
