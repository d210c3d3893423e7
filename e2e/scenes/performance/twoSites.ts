import { cpSync, existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { drillPort, sitePort } from '../../support/ports.ts';
import { type CopiedSite, copiedSite } from '../../support/releases/copiedSite.ts';

const prepared = join(import.meta.dirname, '../../../.site/test/performance');
/** The path below which a store has immutable files, so that the edge serves them like those of a release. */
const BASE = 'host/monolith/';

/** The two builds: the site as released, or the same sources built as one application. */
export type Built = 'site' | 'monolith';

/** Starts both builds, each behind its own edge, sandbox and store. Throws when the drill has not built them. */
export async function twoSites(): Promise<Readonly<Record<Built, CopiedSite>>> {
  const [site, monolith] = await Promise.all([
    copiedSite(sitePort),
    monolithOf('files', drillPort('second site')),
  ]);
  return { site, monolith };
}

/** Starts the monolith whose scripts have the compile hint of the site's (ADR 60). */
export function hintedMonolith(): Promise<CopiedSite> {
  return monolithOf('hinted', drillPort('third site'));
}

async function monolithOf(folder: string, port: number): Promise<CopiedSite> {
  if (!existsSync(join(prepared, folder)))
    throw new Error('There is no build to compare with: npm run drill -- performance makes it.');
  const monolith = await copiedSite(port);
  cpSync(join(prepared, folder), join(monolith.store, BASE), { recursive: true });
  const page = join(monolith.store, 'index.html');
  writeFileSync(page, plainPage(readFileSync(page, 'utf8')));
  return monolith;
}

/** Returns the bytes of the page as released, packed. */
export function pageBytes(): number {
  return brotliCompressSync(readFileSync(join(prepared, '../store/index.html'))).length;
}

/** Returns a page as for a single application: the configuration, the styles and the scripts. */
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
