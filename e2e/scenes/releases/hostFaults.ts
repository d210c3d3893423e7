import type { Page } from '@playwright/test';
import { breakFile, type FileFault } from '../../support/network/brokenFile.ts';
import type { LaterHost } from '../../support/releases/laterVersion.ts';

/** One fault of a released host. */
export type HostFault = {
  /** A mistake in its code; its hashes are right. */
  readonly change?: (script: string) => string;
  /** Damages its files after the release, or on their way. Returns the repair. */
  readonly damage?: (host: LaterHost, page: Page) => Promise<() => unknown>;
};

const thrown = '(()=>{throw new Error("broken host")})()';

/** Returns a change that replaces a part of a script with a fault. It throws when the script lacks that part. */
function inPlaceOf(part: string, fault: string): (script: string) => string {
  return (script) => {
    if (!script.includes(part)) throw new Error(`The host has no ${part}`);
    return script.replaceAll(part, fault);
  };
}

function broken(file: 'script' | 'style', fault: FileFault): HostFault {
  return { damage: (host, page) => breakFile(page, host.folder, host[file], fault) };
}

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

/** A change that breaks the frame of an open page at its next navigation after `window.isFrameBroken` is set. */
export const breaksLater = inPlaceOf('"主导航"', `(window.isFrameBroken?${thrown}:"主导航")`);
