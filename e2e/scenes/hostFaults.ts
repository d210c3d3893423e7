import type { Page } from '@playwright/test';
import { breakFile, type FileFault } from '../support/brokenFile.ts';
import type { LaterHost } from '../support/laterHost.ts';

/** One way in which a released host is no good. */
export type HostFault = {
  /** A mistake in its code; its hashes are right. */
  readonly change?: (script: string) => string;
  /** What happens to its files after it was released, or on the way; answers how it is put right again. */
  readonly damage?: (host: LaterHost, page: Page) => Promise<() => unknown>;
};

const thrown = '(()=>{throw new Error("broken host")})()';

/** Puts a fault into a script, in the place of what must be in it. */
function inPlaceOf(part: string, fault: string): (script: string) => string {
  return (script) => {
    if (!script.includes(part)) throw new Error(`The host has no ${part}`);
    return script.replaceAll(part, fault);
  };
}

function broken(file: 'script' | 'style', fault: FileFault): HostFault {
  return { damage: (host, page) => breakFile(page, host.folder, host[file], fault) };
}

/** What can be wrong with a host as players meet it, by name. */
export const hostFaults = {
  'script missing': broken('script', 'missing'),
  'script changed': broken('script', 'changed'),
  'script hangs': broken('script', 'hanging'),
  'style missing': broken('style', 'missing'),
  'style changed': broken('style', 'changed'),
  'style hangs': broken('style', 'hanging'),
  'throws at load': { change: (script) => `throw new Error("broken host");${script}` },
  'is no JavaScript': { change: (script) => `${script}(` },
  'shows nothing': { change: (script) => `if(window.isNever){${script}\n}` },
  'throws in App': { change: inPlaceOf('useTransitions:!1', `useTransitions:${thrown}`) },
  'throws in its frame': { change: inPlaceOf('"主导航"', thrown) },
} as const satisfies Readonly<Record<string, HostFault>>;

/** Breaks the frame of an open page at its next navigation after `window.isFrameBroken` is set. */
export const breaksLater = inPlaceOf('"主导航"', `(window.isFrameBroken?${thrown}:"主导航")`);
