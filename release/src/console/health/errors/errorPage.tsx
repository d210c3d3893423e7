import { commitOf } from '../../../published/published.ts';
import type { Positions } from '../../../stacks/positions.ts';
import { requiredField } from '../../changeForm.ts';
import { Layout, pageOf } from '../../elements/Layout.tsx';
import { Sentence } from '../../elements/Sentence.tsx';
import { Timestamp } from '../../elements/Timestamp.tsx';
import { messagePage } from '../../messagePage.tsx';
import type { Page, PageContext } from '../../pageContext.ts';
import { errorWords } from '../../words/errorWords.tsx';
import { useWords } from '../../words/useWords.ts';
import { errorId } from '../errorGroup.ts';
import { reportedLine, reportedLines } from '../reportedText.ts';
import { snapshotOf } from '../snapshot.ts';

/**
 * Shows one error with its counts, commit, stack and position in the sources. Throws `Usage` when the address names no
 * error, `Refused` when the collector does not answer.
 */
export async function errorPage(context: PageContext, fields: URLSearchParams): Promise<Page> {
  const id = requiredField(fields, 'id');
  const { health, now, span } = await snapshotOf(context, fields.get('over'));
  const words = errorWords[context.language];
  if (health.kind === 'silent') throw health.why;
  const group = health.kind === 'known' ? health.errors.find((one) => errorId(one) === id) : undefined;
  if (!group) return messagePage(context, 404, { title: words.gone, text: words.goneWhy });
  const { app, version, screen, type, name, message, stack, count, pages, firstAt, lastAt } = group;
  const title = reportedLine(`${name}: ${message || words.noMessage}`);
  const [commit, positions] = await Promise.all([commitOf(context.store, group), context.positionsOf(stack)]);
  return pageOf(
    <Layout context={context} title={`${words.title} · ${app} ${version}`} section="errors">
      <h1>
        <bdi>{title}</bdi>
      </h1>
      <p className="lead">
        {app} {version}, {words.kind(type)}, {words.times(count, pages)}
      </p>
      <dl className="facts">
        <dt>{words.screen}</dt>
        <dd>{screen ? <code>{screen}</code> : words.noScreen}</dd>
        <dt>{words.first}</dt>
        <dd>
          <Timestamp iso={firstAt} now={now} />
        </dd>
        <dt>{words.last}</dt>
        <dd>
          <Timestamp iso={lastAt} now={now} />
        </dd>
        <dt>{words.commit}</dt>
        <dd>{commit ? <code>{commit}</code> : words.unknownCommit}</dd>
        <dt>{words.position}</dt>
        <dd>
          <Position {...positions} />
        </dd>
        <dt>{words.stack}</dt>
        <dd>{stack ? <pre translate="no">{reportedLines(stack)}</pre> : words.noStack}</dd>
      </dl>
      <p>
        <a href={`/errors?over=${span.name}`}>{words.all}</a>
      </p>
    </Layout>,
  );
}

function Position({ calls, why }: Positions) {
  const words = useWords(errorWords);
  if (calls.length > 0) return <pre translate="no">{reportedLines(calls.join('\n'))}</pre>;
  return words.noPosition(why && <Sentence text={reportedLine(why)} />);
}
