import { withLimit } from '../lib/withLimit.ts';

/** A fault of a version, which two requests to a server have confirmed. */
export type FileFault = 'missing' | 'refused' | 'hanging';

/** A cause for which no version is to blame; `lineFailures` of `@site/release-page/telemetry` explains each. */
export type LostCause =
  | 'offline'
  | 'aborted'
  | 'interrupted'
  | 'intercepted'
  | 'blocked'
  | 'changed'
  | 'late'
  | 'unchecked'
  | 'unknown';

/** An examiner that finds out why files of versions do not come. */
export type FileExaminer = {
  /**
   * Resolves to the cause of a failure after requesting the file again; a fault of its version has to show in two
   * requests.
   */
  causeOf(address: string, integrity: string): Promise<FileFault | LostCause>;
  /** Resolves to whether a file that is on its way comes, hangs while the site responds, or nothing responds at all. */
  progressOf(address: string): Promise<'comes' | 'hanging' | 'offline'>;
  /** Resolves to whether the site itself responds. */
  isSiteThere(): Promise<boolean>;
};

declare global {
  interface Window {
    /** The page's own examiner, for the host: a host could not load one of its own while there is no connection. */
    siteExaminer?: FileExaminer;
  }
}

type Seen = 'there' | 'missing' | 'refused' | 'intercepted' | 'interrupted' | 'silent';

const ANSWER_MS = 4_000;
const BODY_MS = 30_000;
/** A server that is being filled has the file within this time. */
const AGAIN_MS = 1_000;

/** Whether a cause is a fault of the version that the file belongs to. */
export function isFileFault(cause: unknown): cause is FileFault {
  return cause === 'missing' || cause === 'refused' || cause === 'hanging';
}

/** Makes an examiner. A readable newest release document at this address proves that the site can be reached. */
export function createFileExaminer(latest: string): FileExaminer {
  const isSiteThere = () =>
    withLimit(ANSWER_MS, async (signal) => {
      const answer = await fetch(latest, { cache: 'no-store', signal });
      return answer.ok && (await answer.json()).revision > 0;
    }).catch(() => false);

  return {
    isSiteThere,
    async causeOf(address, integrity) {
      const first = await look(address, integrity);
      if (first === 'there') return 'unknown';
      if (first === 'silent') return (await isSiteThere()) ? 'blocked' : 'offline';
      if (first === 'intercepted' || first === 'interrupted') return first;
      await pause(AGAIN_MS);
      // No cache on the way to the server has this address.
      const second = await look(`${address}?retry=0`, integrity);
      if (second === 'there') return first === 'missing' ? 'late' : 'changed';
      if (second !== first) return 'unknown';
      return (await isSiteThere()) ? first : 'intercepted';
    },
    async progressOf(address) {
      for (let round = 0; round < 2; round += 1) {
        const stop = new AbortController();
        let isAnswered = false;
        const answered = () => {
          isAnswered = true;
        };
        const began = performance.now();
        fetch(address, { cache: 'no-store', signal: stop.signal }).then(answered, answered);
        const isThere = await isSiteThere();
        // On a slow line a file takes longer than the small document.
        if (isThere && !isAnswered) await pause(Math.max(AGAIN_MS, 2 * (performance.now() - began)));
        stop.abort();
        if (!isThere) return 'offline';
        if (isAnswered) return 'comes';
      }
      return 'hanging';
    },
  };
}

/** Requests a file past the cache of the browser, which stores the response. */
async function look(address: string, integrity: string): Promise<Seen> {
  const stop = new AbortController();
  const abort = () => stop.abort();
  let timer = setTimeout(abort, ANSWER_MS);
  let seen: Seen = 'silent';
  try {
    const answer = await fetch(address, { cache: 'reload', redirect: 'manual', signal: stop.signal });
    seen = seenIn(answer);
    if (seen !== 'interrupted') return seen;
    clearTimeout(timer);
    timer = setTimeout(abort, BODY_MS);
    const { byteLength } = await answer.arrayBuffer();
    const { headers } = answer;
    // Not every browser treats a truncated body as a failure.
    if (!headers.get('content-encoding') && byteLength < Number(headers.get('content-length'))) return seen;
    // Only the browser can check bytes against a hash on every page. Where it could not cache them, it requests them again.
    seen = 'refused';
    await (await fetch(address, { cache: 'force-cache', integrity, signal: stop.signal })).arrayBuffer();
    return 'there';
  } catch {
    return seen;
  } finally {
    clearTimeout(timer);
    abort();
  }
}

/** Returns what the head of a response shows; `interrupted` until its body has arrived. */
function seenIn({ ok, type, status, headers }: Response): Seen {
  if (status === 404 || status === 410) return 'missing';
  // Proxies between a player and the site use these statuses too.
  if (status >= 500 && ![502, 504, 511].includes(status)) return 'missing';
  // A redirect to elsewhere, a refusal, or a page in the place of a file.
  const isPage = type === 'opaqueredirect' || /html/.test(headers.get('content-type') ?? '');
  return ok && !isPage ? 'interrupted' : 'intercepted';
}

function pause(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds));
}
