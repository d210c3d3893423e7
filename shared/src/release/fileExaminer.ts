import type { ReleaseDocument } from './document.ts';
import { latestPath } from './latestPath.ts';
import { withLimit } from './withLimit.ts';

/** Faults of a version for which a server gave evidence twice. */
export type FileFault = 'missing' | 'refused' | 'hanging';

/** Causes for which no version is to blame; `LineFailure` of `@site/shared/telemetry` says what each means. */
export type LostCause =
  | 'offline'
  | 'aborted'
  | 'interrupted'
  | 'intercepted'
  | 'blocked'
  | 'changed'
  | 'late'
  | 'unknown';

/** Finds out why files of versions do not come. */
export type FileExaminer = {
  /** Finds the cause of a failure, by asking for the file again: a fault of its version holds in two looks. */
  causeOf(address: string, integrity: string): Promise<FileFault | LostCause>;
  /** Finds out whether a file that is on its way comes, hangs while the site answers, or nothing answers at all. */
  progressOf(address: string): Promise<'comes' | 'hanging' | 'offline'>;
  /** Whether the site itself answers. */
  isSiteThere(): Promise<boolean>;
};

declare global {
  interface Window {
    /** The page's own examiner, for the host: a host of its own could not load what it needs while there is no line. */
    siteExaminer?: FileExaminer;
  }
}

type Seen = 'there' | 'missing' | 'refused' | 'intercepted' | 'interrupted' | 'silent';

const ANSWER_MS = 4_000;
const BODY_MS = 30_000;
/** Later than a server that is being filled takes for a file. */
const AGAIN_MS = 1_000;

/** Whether a cause is a fault of the version whose file it is of. */
export function isFileFault(cause: unknown): cause is FileFault {
  return cause === 'missing' || cause === 'refused' || cause === 'hanging';
}

/** Makes an examiner that takes the release document of this channel as what a site that can be reached answers. */
export function createFileExaminer(release: Pick<ReleaseDocument, 'channel' | 'index'>): FileExaminer {
  const isSiteThere = () =>
    withLimit(ANSWER_MS, async (signal) => {
      const answer = await fetch(latestPath(release), { cache: 'no-store', signal });
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
      // Under another address no cache on the way answers for the server.
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
        // On a slow line it takes longer than what is small.
        if (isThere && !isAnswered) await pause(Math.max(AGAIN_MS, 2 * (performance.now() - began)));
        stop.abort();
        if (!isThere) return 'offline';
        if (isAnswered) return 'comes';
      }
      return 'hanging';
    },
  };
}

/** Asks for a file past the cache of the browser, which gets what comes. */
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
    // Not every browser takes a body that is cut short for a failure.
    if (!headers.get('content-encoding') && byteLength < Number(headers.get('content-length'))) return seen;
    // Only the browser can hold bytes against a hash on every page: where it cannot keep them it asks for them again.
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

/** What the head of an answer says; `interrupted` until its body is there. */
function seenIn({ ok, type, status, headers }: Response): Seen {
  if (status === 404 || status === 410) return 'missing';
  // What stands between a player and the site answers with these, too.
  if (status >= 500 && ![502, 504, 511].includes(status)) return 'missing';
  // A redirect to elsewhere, a refusal, or a page in the place of a file.
  const isPage = type === 'opaqueredirect' || /html/.test(headers.get('content-type') ?? '');
  return ok && !isPage ? 'interrupted' : 'intercepted';
}

function pause(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds));
}
