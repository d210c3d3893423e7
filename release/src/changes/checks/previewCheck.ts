import * as v from 'valibot';
import { configIn } from '../../document/configuration.ts';
import { latestDocument } from '../../document/revisions.ts';
import { smokeTestSetting } from '../../site/site.ts';
import type { Store } from '../../store/store.ts';
import { preview } from '../preview.ts';

/** A page that shows a preview: its address, and the previewed version as `name version`. */
export type PreviewPage = { readonly address: string; readonly version: string };

/** Opens pages of a site that each show a preview; returns their problems, one line each. Throws `Refused` where no browser can. */
export type OpenPages = (pages: readonly PreviewPage[]) => Promise<readonly string[]>;

type Named = { readonly name: string; readonly version: string };

/**
 * Previews versions on a channel, and opens the addresses that the site's setting `smokeTest` names with each. Returns the number
 * of pages, and their problems; none where the site names no address. A remote that was never live shows nowhere yet.
 */
export async function openPreviews(
  store: Store,
  channel: string,
  versions: readonly Named[],
  open: OpenPages,
): Promise<{ readonly opened: number; readonly problems: readonly string[] }> {
  const live = await latestDocument(store, channel);
  const named = live && v.safeParse(v.object(smokeTestSetting), await configIn(store, live));
  const { smokeTest: addresses = [] } = named?.success ? named.output : {};
  const replacing = addresses.length > 0 ? versions.filter(({ name }) => live && name in live.remotes) : [];
  for (const { name, version } of replacing)
    await preview(store, name, version, { channel, by: 'smoke test' });
  const pages = replacing.flatMap(({ name, version }) =>
    addresses.map((address) => ({
      address: previewed(address, name, version),
      version: `${name} ${version}`,
    })),
  );
  return { opened: pages.length, problems: pages.length > 0 ? await open(pages) : [] };
}

function previewed(address: string, name: string, version: string): string {
  const url = new URL(address);
  url.searchParams.set('preview', `${name}@${version}`);
  return url.href;
}
