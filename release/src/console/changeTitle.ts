import type { ReleaseDocument } from '@site/shared/release';
import type { ChangeCommand } from '../changes/changeCommand.ts';
import { liveVersion } from '../document/liveVersion.ts';

/** A change in the words of the button that makes it. */
export function changeTitle(change: ChangeCommand, before: ReleaseDocument, after?: ReleaseDocument): string {
  const { name, app } = change;
  switch (name) {
    case 'promote': {
      const share = change.bps === undefined ? 'everybody' : `${change.bps / 100} % of visitors`;
      return `Give ${app} ${change.version} to ${share}`;
    }
    case 'rollback': {
      const to = after && liveVersion(after, app);
      const canary = before.remotes[app]?.canary?.version;
      if (canary && to === liveVersion(before, app)) return `End the canary of ${app} ${canary}`;
      return `Roll ${app} back${to ? ` to ${to}` : ''}`;
    }
    case 'block':
      return `Block ${app} ${change.version}`;
    case 'unblock':
      return `Unblock ${app} ${change.version}`;
  }
}
