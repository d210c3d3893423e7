import type { ReleaseDocument, RemoteVersion, RuntimeConfig } from '@site/shared/release';
import { escapeHtml, escapeJson } from './escape.ts';
import { iconPath } from './store/storePaths.ts';

/** The channel's page: the release document and the configuration inlined, and hints for everything `/` needs. */
export function renderPage(document: ReleaseDocument, config: RuntimeConfig): string {
  const { host } = document;
  const landing = landingVersion(document);
  const lines = [
    '<!doctype html>',
    '<html lang="zh-CN">',
    '<head>',
    '<meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">',
    '<meta name="theme-color" content="#f4f5fb">',
    '<meta name="format-detection" content="telephone=no">',
    `<title>${escapeHtml(config.title)}</title>`,
    `<meta name="description" content="${escapeHtml(config.description)}">`,
    `<link rel="icon" type="image/svg+xml" href="${iconPath}">`,
    ...host.styles.map((file) =>
      element('link', { rel: 'stylesheet', ...asset(host, file), crossorigin: '' }),
    ),
    ...(landing ? preloads(landing) : []),
    `<script type="application/json" id="site-config">${escapeJson(config)}</script>`,
    `<script type="application/json" id="site-release">${escapeJson(document)}</script>`,
    ...host.scripts.map((file) => {
      const { href, ...hash } = asset(host, file);
      return `${element('script', { defer: '', src: href, crossorigin: '', ...hash })}</script>`;
    }),
    '</head>',
    '<body>',
    '<noscript>请在浏览器中启用 JavaScript 后再访问本站。</noscript>',
    '<div id="root"></div>',
    '</body>',
    '</html>',
  ];
  return `${lines.join('\n')}\n`;
}

function landingVersion({ remotes }: ReleaseDocument): RemoteVersion | undefined {
  return Object.values(remotes)
    .map(({ active, versions }) => versions[active])
    .find((version) => version?.routes.some((route) => route.path === '/'));
}

/**
 * A preload is used only when the later request is of the same mode, else the file is fetched twice:
 * the host asks for an entry with `crossorigin`; webpack asks for chunks and styles of its own origin without.
 */
function preloads(version: RemoteVersion): string[] {
  const { js, css } = version.routes.find((route) => route.path === '/')?.preload ?? { js: [], css: [] };
  const foreign = isForeign(version.base) ? { crossorigin: '' } : {};
  const hint = (file: string, as: 'script' | 'style', mode: { crossorigin?: string }) =>
    element('link', { rel: 'preload', as, ...asset(version, file), ...mode });
  return [
    hint(version.entry, 'script', { crossorigin: '' }),
    ...js.filter((file) => file !== version.entry).map((file) => hint(file, 'script', foreign)),
    ...css.map((file) => hint(file, 'style', foreign)),
  ];
}

function isForeign(base: string): boolean {
  return /^([a-z]+:)?\/\//i.test(base);
}

function asset(
  version: Pick<RemoteVersion, 'base' | 'integrity'>,
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
