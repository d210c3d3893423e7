import { escapeHtml, escapeJson, iconPath, manifestPath } from '@site/release/for-site';
import type { HostRelease, HostVersion, ReleaseDocument } from '@site/release-page';
import type { RuntimeConfig } from '@site/shared/config';
import { looks } from '@site/shared/page';
import { inlineScripts, largeSiteScript } from './inlineScripts.ts';

const look = {
  splash:
    'position:fixed;inset:0;display:grid;place-content:center;place-items:center;gap:16px;padding:16px;color:var(--first-ink,#61668a);background:var(--first-ground,#f4f5fb);font:14px/1.5 &quot;PingFang SC&quot;,&quot;Noto Sans SC&quot;,system-ui,sans-serif;letter-spacing:.12em;text-align:center',
  mark: 'border-radius:22%',
  name: 'margin:0',
};

/**
 * Returns the channel's page: the release document and the configuration inlined, the script that starts the host,
 * and the splash that it shows meanwhile. Throws when the document has no host, or no hash for a file of it.
 */
export function renderPage(
  document: ReleaseDocument,
  config: RuntimeConfig,
  templates: readonly string[] = [],
): string {
  const { host } = document;
  if (!host) throw new Error('The page starts a host, and the release document has none');
  for (const one of [host, ...Object.values(host.versions ?? {})]) checkHashes(one);
  const lines = [
    '<!doctype html>',
    '<html lang="zh-CN">',
    '<head>',
    '<meta charset="utf-8">',
    ...hintsOf(host),
    '<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover, interactive-widget=resizes-content">',
    '<meta name="color-scheme" content="light dark">',
    ...Object.entries(looks).map(
      ([theme, { ground }]) =>
        `<meta name="theme-color" media="(prefers-color-scheme: ${theme})" content="${ground}">`,
    ),
    '<meta name="format-detection" content="telephone=no">',
    `<title>${escapeHtml(config.title)}</title>`,
    `<meta name="description" content="${escapeHtml(config.description)}">`,
    `<meta property="og:type" content="website">`,
    `<meta property="og:title" content="${escapeHtml(config.title)}">`,
    `<meta property="og:description" content="${escapeHtml(config.description)}">`,
    `<meta property="og:image" content="share.png">`,
    `<link rel="icon" type="image/svg+xml" href="${iconPath}">`,
    '<link rel="apple-touch-icon" href="apple-touch-icon.png">',
    `<link rel="manifest" href="${manifestPath(document.channel)}">`,
    `<script type="application/json" id="site-config">${escapeJson(config)}</script>`,
    `<script type="application/json" id="site-release">${escapeJson(document)}</script>`,
    ...templates,
    ...[...(document.index ? [largeSiteScript()] : []), ...inlineScripts()].map(
      (script) => `<script>${script}</script>`,
    ),
    '</head>',
    '<body>',
    '<noscript>请在浏览器中启用 JavaScript 后再访问本站。</noscript>',
    // Shown until the host takes over; looks the same before the host's styles are there.
    `<div id="root"><div id="splash" style="${look.splash}"><img src="${iconPath}" alt="" width="64" height="64" style="${look.mark}"><p style="${look.name}">${escapeHtml(config.title)}</p></div></div>`,
    '</body>',
    '</html>',
  ];
  return `${lines.join('\n')}\n`;
}

/**
 * Returns links that preload the host's first files as soon as the first bytes of the page arrive, and not only when
 * the page's script runs behind its last. With a canary only that script can decide which host a visitor gets, so
 * there are no links: they could load the wrong one.
 */
function hintsOf({ base, scripts, styles, integrity, canary }: HostRelease): string[] {
  const files = [...scripts, ...styles];
  if (canary || files.some((file) => !integrity[file])) return [];
  return files.map(
    (file) =>
      `<link rel="preload" as="${file.endsWith('.css') ? 'style' : 'script'}" crossorigin="anonymous" integrity="${integrity[file]}" href="${escapeHtml(base + file)}">`,
  );
}

/** Throws for a file without a hash, because the page starts no file unchecked. */
function checkHashes({ base, scripts, styles, integrity }: HostVersion): void {
  // Files of a development server change while the page is open.
  if (base.startsWith('http://localhost:')) return;
  const unchecked = [...scripts, ...styles].find((file) => !integrity[file]);
  if (unchecked) throw new Error(`The release document has no hash for ${base}${unchecked}`);
}

/**
 * Returns the web app manifest, which a system reads to put the site on its home screen. It opens the page, without
 * an address of its own that could become outdated.
 */
export function renderManifest(page: string, { title, description }: RuntimeConfig): string {
  const start = page === 'index.html' ? './' : `./${page}`;
  const manifest = {
    id: start,
    name: title,
    short_name: title,
    description,
    lang: 'zh-CN',
    dir: 'ltr',
    start_url: start,
    scope: './',
    display: 'standalone',
    background_color: looks.light.ground,
    theme_color: looks.light.ground,
    icons: [
      { src: 'icon.svg', sizes: 'any', type: 'image/svg+xml' },
      { src: 'icon-192.png', sizes: '192x192', type: 'image/png' },
      { src: 'icon-512.png', sizes: '512x512', type: 'image/png' },
      { src: 'icon-maskable.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
    ],
  };
  return `${JSON.stringify(manifest, null, 2)}\n`;
}
