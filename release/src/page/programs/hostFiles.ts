import { hostBroke, type NumberedHost, withLimit } from '@site/shared/release/routing';
import { unmatchedHash } from '@site/shared/release/unmatched-hash';
import { linkTo } from './linkTo.ts';
import { loaded } from './loaded.ts';

const LONGEST_MS = 4_000;

/** A host on its way: what `drop` is called on is as if it had never been asked for. */
export type Arriving = { readonly arrived: Promise<unknown>; drop(): void };

/** Asks for all files of a host. Nothing of it runs yet, so that it can still be given up. */
export function fetchHost(host: NumberedHost): Arriving {
  const styles = host.styles.map((file) => link(host, file, 'stylesheet'));
  // A browser without this asks for a script when it is to run.
  const isHinting = document.createElement('link').relList.supports('preload');
  const scripts = isHinting ? host.scripts.map((file) => link(host, file, 'preload')) : [];
  const links = [...scripts, ...styles];
  const drop = () => {
    for (const one of links) one.remove();
  };
  const arrived = Promise.all(links.map(loaded));
  document.head.append(...links);
  return { arrived, drop };
}

/** Runs the scripts of a host, one after the other. Rejects when the browser refuses the first: then nothing has run. */
export async function runScripts(host: NumberedHost): Promise<void> {
  for (const [index, file] of host.scripts.entries()) {
    const script = document.createElement('script');
    script.crossOrigin = 'anonymous';
    script.integrity = hashOf(host, file);
    script.src = host.base + file;
    const running = loaded(script);
    document.head.append(script);
    try {
      await running;
    } catch (what) {
      if (index === 0) throw what;
      dispatchEvent(new CustomEvent(hostBroke, { detail: what }));
      return;
    }
  }
}

/**
 * Whether all files of a host can be had now, past any cache and any request that is still open. The browser keeps what it
 * gets: it had kept what it refused.
 */
export async function isThere(host: NumberedHost): Promise<boolean> {
  const read = async (file: string, signal: AbortSignal) => {
    const integrity = hashOf(host, file);
    const { ok } = await fetch(host.base + file, { cache: 'reload', integrity, signal });
    return ok;
  };
  const answers = withLimit(LONGEST_MS, (signal) =>
    Promise.all([...host.styles, ...host.scripts].map((file) => read(file, signal))),
  );
  return answers.then((all) => all.every(Boolean)).catch(() => false);
}

function link(host: NumberedHost, file: string, rel: 'preload' | 'stylesheet'): HTMLLinkElement {
  const element = linkTo(host, file, rel, true);
  element.integrity = hashOf(host, file);
  return element;
}

/** Only what a development server gives may come unchecked: it changes while the page is open. */
function hashOf({ base, integrity }: NumberedHost, file: string): string {
  return integrity[file] ?? (base.startsWith('http://localhost:') ? '' : unmatchedHash);
}
