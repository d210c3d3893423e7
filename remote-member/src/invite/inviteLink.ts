import { appInfoAtom, httpAddress, siteConfig, useAtomValue } from '@site/shared';
import * as paths from '@site/shared/paths';
import { useBrand } from '../brand/useBrand.ts';

type Known = {
  readonly inviteUrl: string | undefined;
  readonly h5Url: string | undefined;
  readonly origin: string;
};

/** Returns the registration address of every invitation; it is the same for every player. */
export function inviteLink({ inviteUrl, h5Url, origin }: Known): string {
  if (inviteUrl) return inviteUrl;
  const site = httpAddress(h5Url) ?? origin;
  return `${site.replace(/#.*$/, '').replace(/\/+$/, '')}/#${paths.login({ type: 1 })}`;
}

export function useInvitation() {
  const appInfo = useAtomValue(appInfoAtom);
  const { inviteUrl } = siteConfig();
  const brand = useBrand();
  return {
    link: inviteLink({ inviteUrl, h5Url: appInfo?.h5_url, origin: window.location.origin }),
    brand,
  };
}
