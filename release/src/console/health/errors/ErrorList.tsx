import { agoIn } from '../../words/agoIn.ts';
import { errorWords } from '../../words/errorWords.tsx';
import { useLanguage, useWords } from '../../words/useWords.ts';
import { type ErrorGroup, errorId } from '../errorGroup.ts';
import { reportedLine } from '../reportedText.ts';
import type { Snapshot } from '../snapshot.ts';

type ErrorListProps = {
  readonly groups: readonly ErrorGroup[];
  readonly atMost: number;
  readonly snapshot: Snapshot;
};

/** Lists uncaught errors, each with a link to its page. */
export function ErrorList({ groups, atMost, snapshot }: ErrorListProps) {
  const words = useWords(errorWords);
  if (groups.length === 0) return <p className="quiet">{words.none}</p>;
  return (
    <>
      <ul className="history errors">
        {groups.slice(0, atMost).map((group) => (
          <ErrorRow key={errorId(group)} group={group} snapshot={snapshot} />
        ))}
      </ul>
      {groups.length > atMost && <p className="quiet">{words.more(groups.length - atMost)}</p>}
    </>
  );
}

type ErrorRowProps = Pick<ErrorListProps, 'snapshot'> & { readonly group: ErrorGroup };

function ErrorRow({ group, snapshot }: ErrorRowProps) {
  const words = useWords(errorWords);
  const language = useLanguage();
  const { app, version, type, name, message, stack, count, pages, lastAt } = group;
  const { now, span, innermost } = snapshot;
  const call = innermost.get(stack);
  const id = errorId(group);
  return (
    <li id={`error-${id}`}>
      <p className="what">
        <a href={`/error?${new URLSearchParams({ id, over: span.name })}`}>
          <bdi>
            {reportedLine(name, 80)}: {reportedLine(message) || words.noMessage}
          </bdi>
        </a>
      </p>
      <p className="quiet">
        {words.seen(
          `${app} ${reportedLine(version, 40)}`,
          words.kind(type),
          words.times(count, pages),
          agoIn(lastAt, now, language),
        )}
      </p>
      {call && (
        <p className="quiet">
          <code>{reportedLine(call)}</code>
        </p>
      )}
    </li>
  );
}
