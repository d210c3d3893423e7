import {
  type HostRelease,
  meetsRequirements,
  type ReleaseDocument,
  type RuntimeConfig,
} from '@site/shared/release';
import { escapeHtml, escapeJson } from '../base/escape.ts';
import { iconPath } from '../store/storePaths.ts';
import { inlineScripts } from './inlineScripts.ts';

/**
 * The channel's page: the release document and the configuration inlined, and everything that loads beside the host. Throws
 * when the document has no hash for a file of the host.
 */
export function renderPage(document: ReleaseDocument, config: RuntimeConfig): string {
  const { host } = document;
  const lines = [
    '<!doctype html>',
    '<html lang="zh-CN">',
    '<head>',
    '<meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover, interactive-widget=resizes-content">',
    '<meta name="theme-color" content="#f4f5fb">',
    '<meta name="format-detection" content="telephone=no">',
    `<title>${escapeHtml(config.title)}</title>`,
    `<meta name="description" content="${escapeHtml(config.description)}">`,
    `<link rel="icon" type="image/svg+xml" href="${iconPath}">`,
    `<script type="application/json" id="site-config">${escapeJson(readableBy(host, config))}</script>`,
    `<script type="application/json" id="site-release">${escapeJson(document)}</script>`,
    // Before the styles: scripts wait for styles that stand above it.
    ...inlineScripts().map((script) => `<script>${script}</script>`),
    ...host.styles.map((file) =>
      element('link', { rel: 'stylesheet', ...asset(host, file), crossorigin: '' }),
    ),
    ...host.scripts.map((file) => {
      const { href, ...hash } = asset(host, file);
      return `${element('script', { defer: '', src: href, crossorigin: '', ...hash })}</script>`;
    }),
    '</head>',
    '<body>',
    '<noscript>请在浏览器中启用 JavaScript 后再访问本站。</noscript>',
    // Stands until the host takes over.
    `<div id="root"><div id="splash"><img src="${iconPath}" alt="" width="64" height="64"><p>${escapeHtml(config.title)}</p></div></div>`,
    '</body>',
    '</html>',
  ];
  return `${lines.join('\n')}\n`;
}

/** Hosts from before 2.0.0 of `@site/shared` refuse a page whose configuration has what they do not know. */
function readableBy({ provides }: HostRelease, config: RuntimeConfig): RuntimeConfig {
  if (!meetsRequirements(provides, { '@site/shared': '^1.0.0' })) return config;
  const { socketBase: _, ...known } = config;
  return known;
}

function asset(
  version: Pick<HostRelease, 'base' | 'integrity'>,
  file: string,
): { href: string; integrity?: string } {
  const href = `${version.base}${file}`;
  const integrity = version.integrity[file];
  if (integrity) return { href, integrity };
  // What a development server gives changes while the page is open.
  if (version.base.startsWith('http://localhost:')) return { href };
  throw new Error(`The release document has no hash for ${href}`);
}

function element(name: string, attributes: Readonly<Record<string, string>>): string {
  const written = Object.entries(attributes).map(([key, value]) =>
    value === '' ? key : `${key}="${escapeHtml(value)}"`,
  );
  return `<${[name, ...written].join(' ')}>`;
}
