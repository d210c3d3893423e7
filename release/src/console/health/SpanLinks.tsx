import { figureWords } from '../words/figureWords.tsx';
import { useWords } from '../words/useWords.ts';
import { type Span, type SpanName, spans } from './spans.ts';

type SpanLinksProps = {
  readonly span: Span;
  /** Returns the address of the same page with another span. */
  readonly addressOf: (over: SpanName) => string;
};

/** Links to the same page over the last hour, day or week. */
export function SpanLinks({ span, addressOf }: SpanLinksProps) {
  const words = useWords(figureWords);
  return (
    <nav className="spans" aria-label={words.spanLabel}>
      {(Object.keys(spans) as SpanName[]).map((over) => (
        <a
          key={over}
          className="button"
          href={addressOf(over)}
          aria-current={over === span.name ? 'true' : undefined}
        >
          {words.spans[over]}
        </a>
      ))}
    </nav>
  );
}
