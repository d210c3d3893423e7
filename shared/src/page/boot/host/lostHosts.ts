import type { LostCause } from '@site/release-page/load/fileExaminer';
import { readTab, writeTab } from './hostRecords.ts';

const key = 'lostHosts';
/** The most stored hosts, for a tab that reloads again and again. */
const MOST = 20;

/** A host that did not start in this tab, without a version to blame for it. */
export type LostHost = { readonly version: string; readonly cause: LostCause; readonly at: number };

/** Stores that a host did not start, until a host that starts reports it. */
export function keepLostHost(lost: LostHost): void {
  writeTab(key, [...lostHosts(), lost].slice(-MOST));
}

/** Returns the hosts that did not start in this tab, and removes them. */
export function takeLostHosts(): readonly LostHost[] {
  const lost = lostHosts();
  writeTab(key, undefined);
  return lost;
}

function lostHosts(): readonly LostHost[] {
  const lost = readTab<readonly Partial<LostHost>[]>(key);
  return Array.isArray(lost) ? lost.filter(isLostHost) : [];
}

function isLostHost(lost: Partial<LostHost> | null): lost is LostHost {
  return [typeof lost?.version, typeof lost?.cause, typeof lost?.at].join() === 'string,string,number';
}
