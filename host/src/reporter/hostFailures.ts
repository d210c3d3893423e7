import { readText, writeText } from '@site/shared';
import {
  type HostBreak,
  hostBroke,
  hostFailures,
  isFileFault,
  takeLostHosts,
} from '@site/shared/release/routing';
import type { Addresses } from './addresses.ts';
import type { RecordEvent } from './pendingEvent.ts';
import { scrubbed } from './scrub.ts';

const key = 'toldHosts';

/**
 * Tells of the hosts that failed in this tab, each once: those that this one was started in place of, and this one when it
 * breaks.
 */
export function reportHostFailures(
  running: string,
  addresses: Addresses,
  tell: RecordEvent,
  tellError: (error: Error) => void,
): void {
  const told = (readText('session', key) ?? '').split(' ');
  const isNew = (version: string) => {
    if (told.includes(version)) return false;
    told.push(version);
    writeText('session', key, told.join(' '));
    return true;
  };
  const about = (version: string) => ({ at: performance.now(), app: 'host', version, screen: '' });
  for (const { version, cause, at } of takeLostHosts())
    tell({
      kind: 'lost',
      ...about(version),
      at: performance.now() - (Date.now() - at),
      cause,
    });
  for (const [version, { what, fault, file }] of Object.entries(hostFailures())) {
    if (!isNew(version)) continue;
    const isOfFile = isFileFault(fault);
    const failure = isOfFile ? fault : 'threw-loading';
    // The tab's storage holds any text: as a whole it need be no address.
    const own = addresses.at(`${new URL('.', document.baseURI).href}${file}`);
    const name = isOfFile ? 'HostFileFault' : 'Error';
    const error = { name, message: own?.file ?? scrubbed(what, 300), stack: '' };
    tell({ kind: 'failed', ...about(version), ms: 0, failure, wasShown: false, instead: running, error });
  }
  addEventListener(hostBroke, (event) => {
    const { detail } = event as CustomEvent<HostBreak | string>;
    if (!isNew(running)) return;
    tell({ kind: 'failed', ...about(running), ms: 0, failure: 'threw-showing', wasShown: true });
    if (typeof detail === 'object') tellError(detail.error);
    else
      tell({
        kind: 'error',
        ...about(running),
        type: 'uncaught',
        ...nameless,
        message: scrubbed(detail, 300),
      });
  });
}

const nameless = { name: 'Error', stack: '', isFirst: true } as const;
