import type { ReactNode } from 'react';
import type { Refused } from '../../base/refused.ts';
import type { ChangeCommand } from '../../changes/changeCommand.ts';
import { changeAddress } from '../changeForm.ts';
import { changeTitle } from '../changeTitle.ts';
import { ChangeProposal } from '../elements/ChangeProposal.tsx';
import { Layout } from '../elements/Layout.tsx';
import { Sentence } from '../elements/Sentence.tsx';
import { markupOf } from '../markupOf.ts';
import { otherTargets } from '../otherTargets.ts';
import type { Page, PageContext } from '../pageContext.ts';
import { planOf } from '../plan.ts';
import { changeWords } from '../words/changeWords.tsx';
import { frameWords } from '../words/frameWords.ts';
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
  const page = (
    <Layout context={context} title={title} revision={plan.before.revision}>
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
      <p>
        <a href="/">{frameWords[language].backUnchanged}</a>
      </p>
    </Layout>
  );
  const isRefused = problem !== undefined || 'refused' in plan;
  return { status: isRefused ? 409 : 200, markup: markupOf(page) };
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
