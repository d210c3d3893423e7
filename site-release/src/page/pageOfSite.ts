import type { Claim, Site } from '@site/release/for-site';
import { jsonIn, manifestPath, pageConfigPath, pagePath, parsedAs } from '@site/release/for-site';
import { type ReleasedRoute, routePattern } from '@site/release-page';
import { pageConfigSchema, type RuntimeConfig, runtimeConfigSchema } from '@site/shared/config';
import { copiesFolder, sharedModules, versionedName } from '@site/shared/shared-modules';
import { contentSecurityPolicy } from './contentSecurityPolicy.ts';
import { inlineScripts } from './inlineScripts.ts';
import { renderManifest, renderPage } from './render.ts';
import { siteFiles } from './siteFiles.ts';
import { templatesOf } from './templates.ts';

/** The page of this site, and what may differ between places that show it. */
export const pageOfSite: Site = {
  command: 'npm run release --',
  hasHost: true,
  settings: runtimeConfigSchema.entries,
  configIn: carriedConfig,
  policy: ({ config, ...options }) => contentSecurityPolicy({ config: config as RuntimeConfig, ...options }),
  programs: inlineScripts,
  configFiles: (channel, config) => [
    [manifestPath(channel), renderManifest(pagePath(channel), config as RuntimeConfig)],
    // Pages of other origins that show screens of the site read it.
    [pageConfigPath(channel), `${JSON.stringify(config, null, 2)}\n`],
  ],
  async pages(store, { document, carried, config }) {
    const templates = await templatesOf(store, document, carried.remotes);
    return [[pagePath(document.channel), renderPage(carried, config as RuntimeConfig, templates)]];
  },
  files: siteFiles,
  notYet: '站点正在准备中，请稍后再试。',
  sharedModules: Object.fromEntries(sharedModules.map((name) => [name, versionedName(name)])),
  foreignFiles: copiesFolder,
  claimsOf,
};

/** Returns the configuration that a rendered page carries, or undefined when it carries none that is valid. */
function carriedConfig(page: string): RuntimeConfig | undefined {
  const [, text] = /<script type="application\/json" id="site-config">(.*?)<\/script>/s.exec(page) ?? [];
  return parsedAs(pageConfigSchema, jsonIn(text));
}

function claimsOf({ path, tab, serves }: ReleasedRoute): Claim[] {
  return [
    { key: `route ${routePattern(path)}`, claimed: `route ${path}` },
    ...(tab
      ? [{ key: `tab ${tab.place}`, claimed: `place ${tab.place} of the tab bar`, place: tab.place }]
      : []),
    ...(serves ? [{ key: `role ${serves}`, claimed: `role ${serves}` }] : []),
  ];
}
