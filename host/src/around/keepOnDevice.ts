import type { HostRelease } from '@site/release-page';

/** The same as in `@site/shared/page`: what another file imports of the main one cannot be minified as tightly. */
const storedPages = 'storedPage';

/**
 * Stores this page, from which the next visit starts (ADR 94), or removes what the device keeps. It is called after the first
 * screen: a stored page has started on this device, and the browser's cache has its files.
 */
export async function keepOnDevice(isKept: boolean): Promise<void> {
  // Plain http has no service workers. Pages of a development server are not worth storing.
  const workers = navigator.serviceWorker;
  if (!workers || process.env.NODE_ENV === 'development') return;
  if (!isKept) return forget(workers);
  const { scope } = await workers.register('sw.js');
  const [address] = location.href.split(/[?#]/, 1);
  // Pages of other channels lie beside this one.
  if (address !== scope && address !== `${scope}index.html`) return;
  const { host, stored } = document.documentElement.dataset;
  const isFromDevice = stored !== undefined;
  const answer = await fetch(location.href, { cache: isFromDevice ? 'no-cache' : 'force-cache' });
  if (!answer.ok) return;
  const page = await answer.text();
  const isSame = page.includes(document.getElementById('site-release')?.textContent ?? '');
  if (isSame && isFromDevice) return;
  if (!jsonIn<{ isPageKept: boolean }>(page, 'site-config').isPageKept) return forget(workers);
  const cache = await caches.open(storedPages);
  const isProven =
    starts(host, jsonIn(page, 'site-release')) &&
    (isSame || (isFromDevice && policyOf(answer) === policyOf(await cache.match(scope))));
  if (isProven) await cache.put(scope, copyOf(answer, page.replace('<html ', '<html data-stored ')));
  else await cache.delete(scope);
}

async function forget(workers: ServiceWorkerContainer): Promise<void> {
  for (const registration of await workers.getRegistrations()) await registration.unregister();
  await caches.delete(storedPages);
}

/** Reads the JSON of an element in the text of a page. Throws where it has none, as the page of a network's log-in. */
function jsonIn<T>(page: string, id: string): T {
  return JSON.parse(new RegExp(`id="${id}">([^<]*)<`).exec(page)?.[1] ?? '');
}

function starts(version: string | undefined, { host }: { readonly host: HostRelease }): boolean {
  return [host.version, host.canary?.version].includes(version);
}

/** Returns a page's policy, which has the hashes of its programs: pages with the same policy start in the same way. */
function policyOf(page: Response | undefined): string | null | undefined {
  return page?.headers.get('Content-Security-Policy');
}

function copyOf({ headers }: Response, text: string): Response {
  const kept = new Headers(headers);
  // They belong to the bytes that came over the network.
  for (const name of ['Content-Encoding', 'Content-Length']) kept.delete(name);
  return new Response(text, { headers: kept });
}
