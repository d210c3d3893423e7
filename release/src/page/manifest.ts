import type { RuntimeConfig } from '@site/shared/release';
import { looks } from '@site/shared/release/routing';

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
