import type { ReleaseDocument } from '@site/shared/release';
import { type Change, channelOf, stepTo } from '../document/channel.ts';
import { promoted, withoutCanary } from '../document/remoteChannel.ts';
import type { Published } from '../published/metadata.ts';
import { versionOf } from '../published/releaseOf.ts';

/** The change of one application: the version that was live before, and the one that is live now. */
export type Switch = {
  readonly name: string;
  readonly from?: string;
  readonly to: string;
  readonly changed: boolean;
  /** The version whose canary has ended. */
  readonly endedCanary?: string;
};

/** Returns the change of an application when a published version goes live. */
export function switchTo({ name, version }: Published, current: ReleaseDocument | undefined): Switch {
  const before = current && channelOf(current, name);
  const from = before?.active;
  const canary = before?.canary;
  return {
    name,
    ...(from === undefined ? {} : { from }),
    to: version,
    changed: from !== version || canary !== undefined,
    ...(canary ? { endedCanary: canary.version } : {}),
  };
}

/** Returns the step of the document that makes a published version live. Throws `Refused` for a blocked version. */
export function changeTo(record: Published, current: ReleaseDocument | undefined): Change {
  const { name, version } = record;
  const before = current && channelOf(current, name);
  return stepTo(
    name,
    before?.active === version
      ? withoutCanary(before)
      : promoted(before, name, { version, release: versionOf(record) }),
  );
}
