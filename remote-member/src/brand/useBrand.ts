import { appInfoAtom, siteConfig, useAtomValue } from '@site/shared';

/** Returns the name of the site: the platform's, or the configured one while the platform has none. */
export function useBrand(): string {
  return useAtomValue(appInfoAtom)?.title || siteConfig().title;
}
