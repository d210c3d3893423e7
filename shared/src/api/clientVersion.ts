import { shownTarget } from '@site/release-page/load/loadedScreens';
import { versionHeader } from '../contract/envelope.ts';
import { siteConfig } from '../device/siteConfig.ts';
import { startedHost } from '../page/boot/host/hostRecords.ts';

/** A product of RFC 9110: the browser refuses to send a header with certain other characters. */
const product = /^[\w.+-]+\/[\w.+-]+$/;

/**
 * Returns an application with its version as the header of a call names them: wallet/1.4.2. Returns undefined where the
 * platform gets no such header: across origins it gets one only if the configuration says that it allows it.
 */
export function clientVersion({ name, version }: Versioned): string | undefined {
  const client = `${name}/${version}`;
  if (!product.test(client)) return undefined;
  const { apiBase, isVersionSent = !apiBase } = siteConfig();
  return isVersionSent ? client : undefined;
}

type Versioned = { readonly name: string; readonly version: string };

/**
 * Returns the header with the version that a call is from: that of the screen that shows, else of the host. A page of
 * another company's host knows no version and sends none.
 */
export function versionHeaders(isOfHost?: boolean): Record<string, string> {
  const shown = isOfHost ? undefined : shownTarget.get();
  const client = clientVersion(shown ?? { name: 'host', version: startedHost() ?? '' });
  return client ? { [versionHeader]: client } : {};
}
