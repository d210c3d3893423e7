import { readText, writeText } from '@site/shared';
import {
  failedHosts,
  type HostBreak,
  hostBroke,
  notReleased,
  takeLostHosts,
} from '@site/shared/release/routing';
import type { ScreenFailure } from '@site/shared/telemetry';
import { scrubbed } from './scrub.ts';
import type { Tell } from './told.ts';

const key = 'toldHosts';

/**
 * Tells of the hosts that failed in this tab, each once: those that this one was started in place of, and this one when it
 * breaks.
 */
export function tellHostFailures(running: string, tell: Tell, tellError: (error: Error) => void): void {
  const told = (readText('session', key) ?? '').split(' ');
  const tellOf = (version: string, what: string, wasShown: boolean, error?: Error) => {
    if (told.includes(version)) return;
    told.push(version);
    writeText('session', key, told.join(' '));
    const about = { at: performance.now(), app: 'host', version, screen: '' };
    const failure = wasShown ? 'threw-showing' : failureOf(what);
    const instead = wasShown ? {} : { instead: running };
    tell({ kind: 'failed', ...about, ms: 0, failure, wasShown, ...instead });
    if (error) tellError(error);
    else if (failure.startsWith('threw'))
      tell({ kind: 'error', ...about, type: 'uncaught', ...nameless, message: scrubbed(what, 300) });
  };
  for (const { version, cause, at } of takeLostHosts())
    tell({
      kind: 'lost',
      at: performance.now() - (Date.now() - at),
      app: 'host',
      version,
      screen: '',
      cause,
    });
  for (const [version, what] of Object.entries(failedHosts())) tellOf(version, what, false);
  addEventListener(hostBroke, (event) => {
    const { detail } = event as CustomEvent<HostBreak | string>;
    tellOf(running, String(detail), true, typeof detail === 'object' ? detail.error : undefined);
  });
}

const nameless = { name: 'Error', stack: '', isFirst: true } as const;

/** By what the page notes of a host that it did not start, or that did not last. */
function failureOf(what: string): ScreenFailure {
  if (what.includes(notReleased)) return 'refused';
  if (what.endsWith('did not load')) return 'missing';
  return what.endsWith('did not come in time') ? 'hanging' : 'threw-loading';
}
