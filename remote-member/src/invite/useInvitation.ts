import { appInfoAtom, siteConfig, useAtomValue } from '@site/shared';
import { inviteLink } from './inviteLink.ts';

export function useInvitation() {
  const appInfo = useAtomValue(appInfoAtom);
  const { inviteUrl, title } = siteConfig();
  return {
    link: inviteLink({ inviteUrl, h5Url: appInfo?.h5_url, origin: window.location.origin }),
    brand: appInfo?.title || title,
  };
}
