import type { RuntimeConfig } from '@site/shared/release';

/** The colour behind a page that is on its way, as the site's tokens have it for either theme. */
export const pageColours = { light: '#f4f5fb', dark: '#0e101d' } as const;

/**
 * What a system is told that puts the site on its home screen. It is opened at the page, without an address of its own to
 * grow old.
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
    background_color: pageColours.light,
    theme_color: pageColours.light,
    icons: [
      { src: 'icon.svg', sizes: 'any', type: 'image/svg+xml' },
      { src: 'icon-192.png', sizes: '192x192', type: 'image/png' },
      { src: 'icon-512.png', sizes: '512x512', type: 'image/png' },
      { src: 'icon-maskable.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
    ],
  };
  return `${JSON.stringify(manifest, null, 2)}\n`;
}
