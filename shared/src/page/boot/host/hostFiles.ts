import type { FileExaminer } from '@site/release-page/load/fileExaminer';
import { unmatchedHash } from '@site/release-page/load/unmatchedHash';
import type { NumberedHost } from '@site/release-page/resolve/versionsFor';
import { linkTo, loaded } from '../linkTo.ts';

/**
 * Requests all files of a host. Nothing of it runs yet, so that it can still be given up. `query` changes the
 * addresses, because for the same address a browser returns a preload that failed or hangs again.
 */
function requestHost(host: NumberedHost, query: string) {
  const styles = host.styles.map((file) => link(host, file, 'stylesheet', query));
  // A browser that lacks preload requests a script when it is to run.
  const isHinting = document.createElement('link').relList.supports('preload');
  const scripts = isHinting ? host.scripts.map((file) => link(host, file, 'preload', query)) : [];
  const links = [...scripts, ...styles];
  const waiting = new Set(links);
  const arrivals = links.map((one) => loaded(one).then(() => waiting.delete(one)));
  document.head.append(...links);
  return {
    /** Rejects with the element whose file did not load. */
    arrived: Promise.all(arrivals),
    /** Settle when each script arrives or fails. Empty in a browser that lacks preload. */
    scripts: arrivals.slice(0, scripts.length),
    /** Returns a link whose file is still loading. */
    pending: () => [...waiting][0],
    /** Makes it as if the files had never been requested. */
    drop() {
      waiting.clear();
      for (const one of links) one.remove();
    },
  };
}

/** Runs a script of a host. Rejects with its element when the browser does not get it, or refuses it: then nothing of it has run. */
export async function runScript(host: NumberedHost, file: string, query: string): Promise<void> {
  const script = document.createElement('script');
  script.crossOrigin = 'anonymous';
  script.integrity = hashOf(host, file);
  script.src = host.base + file + query;
  const running = loaded(script);
  document.head.append(script);
  await running;
}

/**
 * Whether all files of a host can be loaded now, past any cache. The browser caches what it gets: it had cached what
 * it refused.
 */
export async function isThere(host: NumberedHost, { causeOf }: FileExaminer): Promise<boolean> {
  const files = [...host.styles, ...host.scripts];
  const causes = await Promise.all(files.map((file) => causeOf(host.base + file, hashOf(host, file))));
  return causes.every((cause) => cause === 'unknown');
}

function link(
  host: NumberedHost,
  file: string,
  rel: 'preload' | 'stylesheet',
  query: string,
): HTMLLinkElement {
  const element = linkTo(host, file, rel, true);
  element.integrity = hashOf(host, file);
  element.href = host.base + file + query;
  return element;
}

/**
 * Returns the hash that a file must have. Only a file of a development server may load unchecked, because it changes
 * while the page is open.
 */
function hashOf({ base, integrity }: NumberedHost, file: string): string {
  return integrity[file] ?? (base.startsWith('http://localhost:') ? '' : unmatchedHash);
}

/**
 * Requests the files of a host, one request at a time, each from addresses of its own. The last script starts the host once all
 * others have run. These only define modules, so they run as they arrive.
 */
export function requestFiles(host: NumberedHost) {
  const runs = new Map<string, Promise<void>>();
  let retries = 0;
  let query = '';
  let isDropped = false;
  let files = request();

  function request() {
    const requested = requestHost(host, query);
    for (const [index, arrival] of requested.scripts.slice(0, -1).entries())
      arrival
        .then(() => {
          if (!isDropped && files === requested) return run(host.scripts[index] ?? '');
        })
        // A failure shows again when the host starts.
        .catch(() => {});
    return requested;
  }

  /** Runs a script unless it has run or is about to. Rejects with its element. */
  function run(file: string): Promise<void> {
    const known = runs.get(file);
    if (known) return known;
    const running = runScript(host, file, query);
    runs.set(file, running);
    running.catch(() => runs.delete(file));
    return running;
  }

  /** Has what is requested from now on come from another address. */
  function moveOn(): void {
    query = `?retry=${++retries}`;
  }

  return {
    files: () => files,
    /** Requests all files again. */
    repeat() {
      files.drop();
      moveOn();
      files = request();
    },
    run,
    moveOn,
    /** Gives the host up, as if it had never been requested. */
    drop() {
      isDropped = true;
      files.drop();
    },
  };
}
