import { brotliCompressSync } from 'node:zlib';
import { headOf, latestDocument } from '@site/release';
import { documentOfMany, releasedSite, type Workplace } from '../testing/index.ts';
import { inlineScripts, largeSiteScript, pageProgram } from './inlineScripts.ts';
import { parseConfig } from './parseConfig.ts';
import { renderManifest, renderPage } from './render.ts';
import { siteFiles } from './siteFiles.ts';

let place: Workplace;
beforeAll(async () => {
  place = await releasedSite();
});
afterAll(() => place.remove());

async function page(config = {}): Promise<string> {
  const document = await latestDocument(place.store, 'live');
  if (!document) throw new Error('nothing released');
  return renderPage(document, parseConfig(config));
}

/** The value inside a JSON script element, as a browser would read it. */
function inlined(html: string, id: string): unknown {
  return JSON.parse(
    new RegExp(`<script type="application/json" id="${id}">(.*?)</script>`, 's').exec(html)?.[1] ?? '',
  );
}

test('the page is Chinese, shows the site’s name at once, and loads everything by its own script', async () => {
  const html = await page();
  expect(html.startsWith('<!doctype html>\n<html lang="zh-CN">')).toBe(true);
  expect(html).toContain('<title>鲸湾娱乐</title>');
  expect(html).toContain('viewport-fit=cover');
  expect(html).toContain('请在浏览器中启用 JavaScript 后再访问本站。');
  expect(html).toMatch(
    /<div id="splash" style="[^"<>]+"><img src="icon.svg" [^<>]+><p style="[^"]+">鲸湾娱乐<\/p>/,
  );
  expect(html).toContain('<meta name="theme-color" media="(prefers-color-scheme: dark)" content="#0e101d">');
  expect(html).not.toMatch(/<script [^>]*src=|<link [^>]*rel="stylesheet"/);
  expect(html.indexOf(`<script>${pageProgram('startPage')}</script>`)).toBeGreaterThan(
    html.indexOf('site-release'),
  );
});

test('the page names its pictures for home screens and other sites, and all of them exist', async () => {
  const html = await page({ title: '银湾', description: '一站畅玩' });
  expect(html).toContain('<meta property="og:title" content="银湾">');
  expect(html).toContain('<meta property="og:description" content="一站畅玩">');
  const manifest = JSON.parse(renderManifest('index.html', parseConfig({ title: '银湾' })));
  expect(manifest).toMatchObject({
    name: '银湾',
    short_name: '银湾',
    start_url: './',
    display: 'standalone',
  });
  const named = [...html.matchAll(/<(?:link|img)[^>]* (?:href|src)="([^"]+)"|og:image" content="([^"]+)"/g)];
  const files = named
    .map(([, file, image]) => file ?? image ?? '')
    .filter((file) => !file.startsWith('host/'));
  expect(new Set(files)).toEqual(
    new Set(['icon.svg', 'apple-touch-icon.png', 'share.png', 'index.webmanifest']),
  );
  const icons = manifest.icons.map(({ src }: { src: string }) => src);
  for (const file of [...files, ...icons, 'sw.js'])
    expect(await place.store.exists(file).then((isThere) => `${file} ${isThere}`)).toBe(`${file} true`);
});

test('a manifest states the true sizes of its pictures, and starts the page of its channel', () => {
  const sizes = Object.fromEntries(
    siteFiles()
      .filter(([path]) => path.endsWith('.png'))
      .map(([path, bytes]) => [path, `${bytes.readUInt32BE(16)}x${bytes.readUInt32BE(20)}`]),
  );
  const { icons, start_url } = JSON.parse(renderManifest('channel-next.html', parseConfig({})));
  for (const icon of icons.slice(1)) expect(sizes[icon.src]).toBe(icon.sizes);
  expect(start_url).toBe('./channel-next.html');
});

test('the page preloads the host’s first files with their hashes, unless the visitor may get another host', async () => {
  const document = await latestDocument(place.store, 'live');
  const { host } = document ?? {};
  if (!document || !host) throw new Error('nothing released');
  const hinted = (html: string) => {
    const links = html.matchAll(
      /<link rel="preload" as="(\w+)" crossorigin="anonymous" integrity="([^"]+)" href="([^"]+)">/g,
    );
    return [...links].map(([, as, hash, href]) => `${as} ${hash} ${href}`);
  };
  const wanted = (as: string) => (file: string) => `${as} ${host.integrity[file]} ${host.base}${file}`;
  const html = await page();
  expect(hinted(html)).toEqual([...host.scripts.map(wanted('script')), ...host.styles.map(wanted('style'))]);
  expect(hinted(html.slice(0, html.indexOf('<title>')))).toHaveLength(hinted(html).length);
  const canary = { version: '2.0.0', bps: 500, salt: 's' };
  expect(hinted(renderPage({ ...document, host: { ...host, canary } }, parseConfig({})))).toEqual([]);
  const served = { ...host, base: 'http://localhost:3100/', integrity: {} };
  expect(hinted(renderPage({ ...document, host: served }, parseConfig({})))).toEqual([]);
});

test('only the page of a large site has the program that finds a remote by the index, before the one that starts the page', async () => {
  const document = await latestDocument(place.store, 'live');
  if (!document) throw new Error('nothing released');
  const program = `<script>${largeSiteScript()}</script>`;
  expect(await page()).not.toContain(program);
  const large = renderPage({ ...document, index: 'sha256-i' }, parseConfig({}));
  expect(large.indexOf(program)).toBeGreaterThan(0);
  expect(large.indexOf(program)).toBeLessThan(large.indexOf(`<script>${pageProgram('startPage')}</script>`));
});

test('renderPage refuses a host with a file without a hash', async () => {
  const document = await latestDocument(place.store, 'live');
  if (!document?.host) throw new Error('nothing released');
  const { version: _, ...unchecked } = { ...document.host, integrity: {} };
  const host = { ...document.host, versions: { '0.9.0': unchecked } };
  expect(() => renderPage({ ...document, host }, parseConfig({}))).toThrow(
    'The release document has no hash for host/1.0.0/runtime.js',
  );
});

test('the page carries document and configuration, and equal states have equal bytes', async () => {
  const html = await page({ frameOrigins: ['https://games.example.com'] });
  expect(inlined(html, 'site-release')).toEqual(await latestDocument(place.store, 'live'));
  expect(inlined(html, 'site-config')).toMatchObject({
    apiBase: '',
    frameOrigins: ['https://games.example.com'],
  });
  expect(await page({ frameOrigins: ['https://games.example.com'] })).toBe(html);
});

test('hostile text in the configuration remains text', async () => {
  const hostile = `</script><script>alert(1)</script><!--<script>"'&\u2028\u2029</title><img src=x onerror=alert(1)>`;
  const html = await page({
    title: hostile,
    description: hostile,
    demoAccount: { name: hostile, password: hostile },
  });
  expect(inlined(html, 'site-config')).toMatchObject({ title: hostile, demoAccount: { name: hostile } });
  expect(html).not.toMatch(/alert\(1\)<\/script>|<img src=x|<!--|[\u2028\u2029](?=.*<\/script>)/);
  const markup = inlineScripts().reduce((rest, script) => rest.split(script).join(''), html);
  const tags = new Set([...markup.matchAll(/<([a-z]+)/g)].map((match) => match[1]));
  expect([...tags].sort()).toEqual([
    'body',
    'div',
    'head',
    'html',
    'img',
    'link',
    'meta',
    'noscript',
    'p',
    'script',
    'title',
  ]);
  expect(html.match(/<\/script>/g)).toHaveLength(5);
});

/** The compressed bytes of a page that its frames take: 3.4 KB of a released one. */
const frames = 3_600;

test.each([
  [50, 16_000],
  [1_000, 24_000],
])('with %d remotes of 20 screens a page is packed into %d bytes', (count, most) => {
  const head = headOf(documentOfMany(count));
  if (!head) throw new Error('There is no head');
  const page = renderPage({ ...head.document, signature: 'x'.repeat(88) }, parseConfig({}));
  const { length } = brotliCompressSync(page);
  expect(length).toBeLessThan(most - frames);
});
