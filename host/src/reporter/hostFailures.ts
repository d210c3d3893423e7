import { isFileFault } from '@site/release-page/load/fileExaminer';
import type { Addresses } from '@site/release-page/report/addresses';
import type { RecordEvent } from '@site/release-page/report/queue';
import { scrubbed } from '@site/release-page/report/scrub';
import { readText, writeText } from '@site/shared';
import { type HostBreak, hostBroke, hostFailures, takeLostHosts } from '@site/shared/page';

const key = 'reportedHosts';

/**
 * Records the hosts that failed in this tab, each once: those that the running one replaces, and the running one when
 * it breaks.
 */
export function reportHostFailures(
  running: string,
  addresses: Addresses,
  record: RecordEvent,
  recordError: (error: Error) => void,
): void {
  const recorded = (readText('session', key) ?? '').split(' ');
  const isNew = (version: string) => {
    if (recorded.includes(version)) return false;
    recorded.push(version);
    writeText('session', key, recorded.join(' '));
    return true;
  };
  const about = (version: string) => ({ at: performance.now(), app: 'host', version, screen: '' });
  for (const { version, cause, at } of takeLostHosts())
    record({
      kind: 'lost',
      ...about(version),
      at: performance.now() - (Date.now() - at),
      cause,
    });
  for (const [version, { what, fault, file }] of Object.entries(hostFailures())) {
    if (!isNew(version)) continue;
    const isOfFile = isFileFault(fault);
    const failure = isOfFile ? fault : 'threw-loading';
    // The tab's storage is untrusted: the text need not be an address.
    const own = addresses.at(`${new URL('.', document.baseURI).href}${file}`);
    const name = isOfFile ? 'HostFileFault' : 'Error';
    const error = { name, message: own?.file ?? scrubbed(what, 300), stack: '' };
    record({ kind: 'failed', ...about(version), ms: 0, failure, wasShown: false, instead: running, error });
  }
  addEventListener(hostBroke, (event) => {
    const { detail } = event as CustomEvent<HostBreak | string>;
    if (!isNew(running)) return;
    record({ kind: 'failed', ...about(running), ms: 0, failure: 'threw-showing', wasShown: true });
    if (typeof detail === 'object') recordError(detail.error);
    else
      record({
        kind: 'error',
        ...about(running),
        type: 'uncaught',
        ...nameless,
        message: scrubbed(detail, 300),
      });
  });
}

const nameless = { name: 'Error', stack: '', isFirst: true } as const;
