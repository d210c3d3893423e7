import type { ReleaseDocument } from '@site/shared/release';
import type { ChangeCommand } from '../changes/changeCommand.ts';
import { liveVersion } from '../document/liveVersion.ts';
import type { Language } from '../explanations/language.ts';
import { changeWords } from './words/changeWords.tsx';
import { rolloutWords } from './words/rolloutWords.tsx';

type Documents = { readonly before: ReleaseDocument; readonly after?: ReleaseDocument };

/** Returns the title of a change, which is also the label of the button that makes it. */
export function changeTitle(change: ChangeCommand, { before, after }: Documents, language: Language): string {
  const { name, app } = change;
  const words = changeWords[language];
  switch (name) {
    case 'promote': {
      const { version, bps } = change;
      return bps === undefined
        ? words.giveToEverybody(app, version)
        : words.giveToShare(app, version, bps / 100);
    }
    case 'rollback': {
      const to = after && liveVersion(after, app);
      const canary = before.remotes[app]?.canary?.version;
      if (canary && to === liveVersion(before, app)) return words.endCanary(app, canary);
      return to ? words.rollBackTo(app, to) : words.rollBack(app);
    }
    case 'rollout':
      return rolloutWords[language].actTitles[change.act](app);
    case 'block':
      return words.block(app, change.version);
    case 'unblock':
      return words.unblock(app, change.version);
  }
}
