import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { ErrorCard } from '../states/ErrorCard.tsx';
import { Skeleton } from '../states/Skeleton.tsx';
import { classes } from '../theme/classes.ts';
import styles from './Html.module.css';
import { LongText } from './LongText.tsx';

type HtmlProps = {
  /** Null while it is loading. The sanitiser loads meanwhile, so that nothing moves when the source arrives. */
  readonly source: string | null;
  readonly className?: string;
};
type Sanitiser = typeof import('./sanitise.ts');

/** Longer than most articles with all their tags; the rest is sanitised and drawn on demand. */
const PORTION = 20_000;

/** The sanitiser once it is loaded: later HTML is shown at once. */
let loaded: Sanitiser | undefined;

/** The one way to show HTML of the platform: everything but plain formatting is removed first. */
export function Html({ source, className }: HtmlProps) {
  const [sanitiser, setSanitiser] = useState(loaded);
  const [isFailed, setFailed] = useState(false);
  const [attempt, setAttempt] = useState(0);
  const isLoading = !isFailed && (!sanitiser || source === null);

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new attempt loads the sanitiser again
  useEffect(() => {
    if (sanitiser) return;
    let isWanted = true;
    import('./sanitise.ts').then(
      (module) => {
        loaded = module;
        if (isWanted) setSanitiser(module);
      },
      () => isWanted && setFailed(true),
    );
    return () => {
      isWanted = false;
    };
  }, [attempt]);

  function handleRetry() {
    setFailed(false);
    setAttempt((count) => count + 1);
  }

  return (
    <div className={classes(styles.html, className)} aria-busy={isLoading || undefined}>
      {isLoading && <Skeleton height={96} />}
      {isFailed && <ErrorCard title="内容加载失败" onRetry={handleRetry} />}
      {sanitiser && source !== null && (
        <LongText text={source} first={PORTION} more={PORTION} cut={sanitiser.cutHtml}>
          {(part) => <Cleaned source={part} sanitise={sanitiser.sanitise} />}
        </LongText>
      )}
    </div>
  );
}

function Cleaned({ source, sanitise }: Pick<Sanitiser, 'sanitise'> & { readonly source: string }) {
  const ref = useRef<HTMLDivElement>(null);
  // A layout effect runs before the browser draws: the skeleton goes in the same frame in which the content comes.
  useLayoutEffect(() => {
    ref.current?.replaceChildren(sanitise(source));
    letKeyboardScroll(ref.current);
  }, [sanitise, source]);
  return <div ref={ref} />;
}

/** Adds a tab stop to tables wider than the page, so that the keyboard can scroll them. */
function letKeyboardScroll(content: HTMLElement | null): void {
  for (const table of content?.querySelectorAll('table') ?? []) {
    if (table.scrollWidth > table.clientWidth) table.tabIndex = 0;
  }
}
