import type { Browser, BrowserContextOptions } from '@playwright/test';
import type { CopiedSite } from '../../support/releases/copiedSite.ts';

/** The measurements of one visit, or of several, by the key of their row. */
export type Measured = Readonly<Record<string, number | readonly number[]>>;

/** A phone's processor is `rate` times slower than this machine's. The line of a phone loses segments by the seed. */
export type SlowPhone = { readonly rate: number; readonly seed: number };

export type Visit = (browser: Browser, site: CopiedSite, slow: SlowPhone) => Promise<Measured>;

/** The wait until the largest picture is painted and the prefetches after the first screen have loaded. */
export const SETTLED_MS = 5_000;

export const phone: BrowserContextOptions = {
  viewport: { width: 390, height: 844 },
  locale: 'zh-CN',
  hasTouch: true,
};
