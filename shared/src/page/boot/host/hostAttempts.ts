import type { HostRelease } from '@site/release-page/document/document';
import type { NumberedHost } from '@site/release-page/resolve/versionsFor';
import {
  type HostFailure,
  type HostFileFault,
  hostFailures,
  hostsToStart,
  keepHostFailures,
} from './hostStart.ts';

/** The hosts that a page tries to start, in order, and the record of those that fail. */
export type HostAttempts = {
  readonly hosts: readonly NumberedHost[];
  readonly failed: Readonly<Record<string, HostFailure>>;
  /** Records that a host has failed; returns whether another one runs after a reload. */
  record(index: number, what: unknown): boolean;
};

/** Returns the hosts to start: without those that failed in this tab, unless all did, because each load is a new attempt. */
export function hostAttempts(visitor: string, released: HostRelease, revision: number): HostAttempts {
  const known = hostsToStart(visitor, released);
  const noted = hostFailures(revision);
  const unfailed = known.filter(({ version }) => !(version in noted));
  const hosts = unfailed.length > 0 ? unfailed : known;
  const failed: Record<string, HostFailure> = unfailed.length > 0 ? { ...noted } : {};
  return {
    hosts,
    failed,
    record(index, what) {
      const { version = '' } = hosts[index] ?? {};
      const { fault, file }: Partial<HostFileFault> = Object(what);
      failed[version] = { what: String(what), at: Date.now(), revision, fault, file };
      const next = known.find((host) => !(host.version in failed));
      const instead = next ? `${next.version} runs instead` : 'there is no other';
      console.error(`Host ${version} failed: ${what}; ${instead}.`);
      return keepHostFailures(failed) && next !== undefined;
    },
  };
}
