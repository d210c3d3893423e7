import type { FileFault, LostCause } from './fileExaminer.ts';

/** A file of this page that failed: the time, its hash, and the cause once somebody has asked for it. */
export type Failure = { readonly at: number; readonly hash: string; cause?: Promise<FileFault | LostCause> };

/** The files of this page that did not come, or that the browser refused, by their addresses. */
export const fileFailures = new Map<string, Failure>();

addEventListener(
  'error',
  ({ target }) => {
    if (target instanceof HTMLScriptElement) add(target.src, target.integrity);
    if (target instanceof HTMLLinkElement) add(target.href, target.integrity);
  },
  true,
);

function add(address: string, hash: string): void {
  fileFailures.set(address, { at: performance.now(), hash });
}

/** Resolves to the cause of a failure. Each failed file is examined once, however many callers wait for it. */
export function examineFailure(address: string, failure: Failure): Promise<FileFault | LostCause> {
  // An older page has no examiner: there every failed file counts as missing.
  failure.cause ??= window.siteExaminer?.causeOf(address, failure.hash) ?? Promise.resolve('missing');
  return failure.cause;
}
