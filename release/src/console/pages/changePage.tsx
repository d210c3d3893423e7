import type { ReleaseDocument } from '@site/release-page';
import type { ReactNode } from 'react';
import type { Refused } from '../../base/refused.ts';
import type { ChangeCommand } from '../../changes/changeCommand.ts';
import { blockedVersions, liveVersion } from '../../document/channel.ts';
import type { Language } from '../../explanations/language.ts';
import { publishedVersions } from '../../published/published.ts';
import { type HistoryEntry, history } from '../../reports/history.ts';
import { changeAddress } from '../changeForm.ts';
import { ChangeProposal } from '../elements/ChangeProposal.tsx';
import { Layout, pageOf } from '../elements/Layout.tsx';
import { Sentence } from '../elements/Sentence.tsx';
import type { Page, PageContext } from '../pageContext.ts';
import { type Plan, planOf } from '../plan.ts';
import { changeWords } from '../words/changeWords.tsx';
import { rolloutWords } from '../words/rolloutWords.tsx';
import { useWords } from '../words/useWords.ts';

/** The reason for which a confirmed change was not made: its own reason is missing, or the release tool refused. */
export type Problem = { readonly isWithoutReason: true } | { readonly refused: Refused };

/** Shows the effect of a change and the form that makes it. */
export async function changePage(
  context: PageContext,
  change: ChangeCommand,
  problem?: Problem,
): Promise<Page> {
  const { store, channel, by, language } = context;
  const plan = await planOf(store, change, { channel, by });
  const words = changeWords[language];
  const title = changeTitle(change, plan, language);
  const targets = change.name === 'rollback' ? await otherTargets(context, change.app, plan) : [];
  const refused = problem && 'refused' in problem ? problem.refused : undefined;
  const isRefused = problem !== undefined || 'refused' in plan;
  return pageOf(
    <Layout context={context} title={title} revision={plan.before.revision} back="backUnchanged">
      <h1>{title}</h1>
      {problem && (
        <Notice isAlert>
          {words.nothingChanged(refused === undefined ? words.sayWhy : <Sentence text={refused} />)}
        </Notice>
      )}
      {'after' in plan && <ChangeProposal context={context} change={change} plan={plan} title={title} />}
      {'refused' in plan && plan.refused.message !== refused?.message && (
        <Notice>{words.wouldBeRefused(<Sentence text={plan.refused} />)}</Notice>
      )}
      {targets.length > 0 && <OtherTargets app={change.app} targets={targets} />}
    </Layout>,
    isRefused ? 409 : 200,
  );
}

type NoticeProps = { readonly isAlert?: boolean; readonly children: ReactNode };

function Notice({ isAlert = false, children }: NoticeProps) {
  return (
    <p className="notice bad" role={isAlert ? 'alert' : undefined}>
      {children}
    </p>
  );
}

function OtherTargets({ app, targets }: { readonly app: string; readonly targets: readonly string[] }) {
  const { otherTargets: heading } = useWords(changeWords);
  return (
    <>
      <h2>{heading}</h2>
      <ul className="targets">
        {targets.map((to) => (
          <li key={to}>
            <a href={changeAddress({ name: 'rollback', app, to, reason: '' })}>{to} …</a>
          </li>
        ))}
      </ul>
    </>
  );
}

type Documents = { readonly before: ReleaseDocument; readonly after?: ReleaseDocument };

/** Returns the title of a change, which is also the label of the button that makes it. */
function changeTitle(change: ChangeCommand, { before, after }: Documents, language: Language): string {
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
      if (to && !liveVersion(before, app)) return words.bringBack(app, to);
      return to ? words.rollBackTo(app, to) : words.rollBack(app);
    }
    case 'rollout':
      return rolloutWords[language].actTitles[change.act](app);
    case 'retire':
      return words.retire(app);
    case 'block':
      return words.block(app, change.version);
    case 'unblock':
      return words.unblock(app, change.version);
  }
}

const LOOKED_AT = 50;

/** Returns the other versions that a rollback can return to: those recently live, most recent first. */
async function otherTargets({ store, channel }: PageContext, app: string, plan: Plan): Promise<string[]> {
  const [entries, published] = await Promise.all([
    history(store, { channel, limit: LOOKED_AT }),
    publishedVersions(store, app),
  ]);
  const { before } = plan;
  const shown = [before, ...('after' in plan ? [plan.after] : [])].map((document) =>
    liveVersion(document, app),
  );
  const blocked = blockedVersions(before, app);
  return [...new Set(entries.flatMap((entry) => wereLive(entry, app)))].filter(
    (version) => published.includes(version) && !shown.includes(version) && !blocked.includes(version),
  );
}

function wereLive({ changes }: HistoryEntry, app: string): string[] {
  const switches = changes.filter(({ name, what }) => name === app && what === 'live');
  return switches.flatMap(({ from, to }) => [to, from]).filter((version) => version !== undefined);
}
