import { cpSync, existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { type CopiedSite, copiedSite } from '../../support/copiedSite.ts';
import { drillPort, sitePort } from '../../support/ports.ts';

const prepared = join(import.meta.dirname, '../../../.site/test/performance');
/** Where a store has what never changes, so that the edge serves it as it serves a release. */
const BASE = 'host/monolith/';

/** Which of the two: the site as it is released, or the same sources built as one application. */
export type Built = 'site' | 'monolith';

/** The site with the runtime of the federation plugin's own packages, and with remotes that the plugin builds as it comes. */
export const otherFederations = ['official', 'stock'] as const;
export type OtherFederation = (typeof otherFederations)[number];

/** The site with another federation, behind an edge and a sandbox of its own. */
export function siteWith(federation: OtherFederation): Promise<CopiedSite> {
  const ports = { official: drillPort('third site'), stock: drillPort('fourth site') };
  return copiedSite(ports[federation], async (store) => {
    rmSync(store, { recursive: true });
    cpSync(join(prepared, federation, 'store'), store, { recursive: true });
    cpSync(join(prepared, federation, 'release-key.json'), join(dirname(store), 'release-key.json'));
  });
}

/** Both behind an edge, a sandbox and a store of their own. */
export async function twoSites(): Promise<Readonly<Record<Built, CopiedSite>>> {
  if (!existsSync(join(prepared, 'first.json')))
    throw new Error('There is no build to compare with: npm run drill -- performance makes it.');
  const [site, monolith] = await Promise.all([copiedSite(sitePort), copiedSite(drillPort('second site'))]);
  cpSync(join(prepared, 'files'), join(monolith.store, BASE), { recursive: true });
  const page = join(monolith.store, 'index.html');
  writeFileSync(page, plainPage(readFileSync(page, 'utf8')));
  return { site, monolith };
}

/** How many bytes pages of large releases have, as the drill's preparation found it. */
export function preparedPages(): Readonly<Record<string, number>> {
  return JSON.parse(readFileSync(join(prepared, 'pages.json'), 'utf8'));
}

/** As whoever builds one application writes it: what the host is configured with, its styles and its scripts. */
function plainPage(released: string): string {
  const [config] = /<script type="application\/json" id="site-config">.*?<\/script>/s.exec(released) ?? [];
  if (!config) throw new Error('The released page carries no configuration');
  const first = JSON.parse(readFileSync(join(prepared, 'first.json'), 'utf8'));
  const lines = [
    '<!doctype html>',
    '<html lang="zh-CN">',
    '<head>',
    '<meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover, interactive-widget=resizes-content">',
    '<meta name="color-scheme" content="light dark">',
    '<title>手机娱乐平台</title>',
    '<link rel="icon" type="image/svg+xml" href="icon.svg">',
    '<link rel="apple-touch-icon" href="apple-touch-icon.png">',
    '<link rel="manifest" href="index.webmanifest">',
    config,
    ...first.styles.map((file: string) => `<link rel="stylesheet" href="${BASE}${file}">`),
    ...first.scripts.map((file: string) => `<script defer src="${BASE}${file}"></script>`),
    '</head>',
    '<body>',
    '<div id="root"></div>',
    '</body>',
    '</html>',
  ];
  return `${lines.join('\n')}\n`;
}
