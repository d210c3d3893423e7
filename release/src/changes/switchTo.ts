import type { ReleaseDocument } from '@site/shared/release';
import { liveVersion } from '../document/liveVersion.ts';
import { promoted, withoutCanary } from '../document/remoteChannel.ts';
import type { Change } from '../document/revise.ts';
import type { Published } from '../published/metadata.ts';
import { hostRelease, remoteVersion } from '../published/releaseOf.ts';

/** What a change meant for one application: the version that was live before, and the one that is now. */
export type Switch = {
  readonly name: string;
  readonly from?: string;
  readonly to: string;
  readonly changed: boolean;
  /** The version whose canary has ended. */
  readonly endedCanary?: string;
};

/** What making a published version live means for its application. */
export function switchTo({ name, version }: Published, current: ReleaseDocument | undefined): Switch {
  const from = current && liveVersion(current, name);
  const canary = current?.remotes[name]?.canary;
  return {
    name,
    ...(from === undefined ? {} : { from }),
    to: version,
    changed: from !== version || canary !== undefined,
    ...(canary ? { endedCanary: canary.version } : {}),
  };
}

/** What making a published version live changes in the document. Throws `Refused` for a blocked version. */
export function changeTo(record: Published, current: ReleaseDocument | undefined): Change {
  if (record.kind === 'host') {
    const host = hostRelease(record);
    return { kind: 'host', host: current ? { ...host, lastGood: current.host.version } : host };
  }
  const { name, version } = record;
  const before = current?.remotes[name];
  const remote =
    before?.active === version
      ? withoutCanary(before)
      : promoted(before, name, { version, release: remoteVersion(record) });
  return { kind: 'remote', name, remote };
}
