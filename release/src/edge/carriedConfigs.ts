import type { RuntimeConfig } from '@site/shared/release';
import { carriedConfig, parseConfig } from '../page/config.ts';
import type { EdgeFiles } from './edgeFiles.ts';

/** Returns a reader of the configurations that pages carry, which parses a page again only when it changed. */
export function carriedConfigs(files: EdgeFiles): {
  /**
   * Returns the configuration of a page, of players' page for any other file, and the defaults while nothing is released.
   */
  carriedBy(file: string | undefined): Promise<RuntimeConfig>;
} {
  const known = new Map<string, { readonly etag: string; readonly config: RuntimeConfig }>();
  return {
    async carriedBy(file) {
      const page = file?.endsWith('.html') ? file : 'index.html';
      const found = await files.load(page, []);
      if (!found) return parseConfig({});
      const kept = known.get(page);
      if (kept?.etag === found.etag) return kept.config;
      const config = carriedConfig(found.bytes.toString('utf8')) ?? parseConfig({});
      known.set(page, { etag: found.etag, config });
      return config;
    },
  };
}
