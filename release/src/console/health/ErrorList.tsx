import { errorWords } from '../words/errorWords.ts';
import { useLanguage, useWords } from '../words/useWords.ts';
import { agoIn } from './agoIn.ts';
import { type ErrorGroup, errorId } from './errorGroup.ts';
import type { SpanName } from './spans.ts';
import { toldLine } from './told.ts';

type ErrorListProps = {
  readonly groups: readonly ErrorGroup[];
  readonly atMost: number;
  readonly over: SpanName;
  readonly now: Date;
};

/** Errors that nobody caught, each with a way to all that is known of it. */
export function ErrorList({ groups, atMost, over, now }: ErrorListProps) {
  const words = useWords(errorWords);
  if (groups.length === 0) return <p className="quiet">{words.none}</p>;
  return (
    <>
      <ul className="history errors">
        {groups.slice(0, atMost).map((group) => (
          <ErrorRow key={errorId(group)} group={group} over={over} now={now} />
        ))}
      </ul>
      {groups.length > atMost && <p className="quiet">{words.more(groups.length - atMost)}</p>}
    </>
  );
}

type ErrorRowProps = Pick<ErrorListProps, 'over' | 'now'> & { readonly group: ErrorGroup };

function ErrorRow({ group, over, now }: ErrorRowProps) {
  const words = useWords(errorWords);
  const language = useLanguage();
  const { app, version, name, message, count, pages, lastAt } = group;
  const id = errorId(group);
  return (
    <li id={`error-${id}`}>
      <p className="what">
        <a href={`/error?${new URLSearchParams({ id, over })}`}>
          <bdi>
            {toldLine(name, 80)}: {toldLine(message) || words.noMessage}
          </bdi>
        </a>
      </p>
      <p className="quiet">
        {words.seen(
          `${app} ${toldLine(version, 40)}`,
          words.times(count, pages),
          agoIn(lastAt, now, language),
        )}
      </p>
    </li>
  );
}
