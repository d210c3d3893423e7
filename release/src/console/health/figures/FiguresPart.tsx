import { figureWords } from '../../words/figureWords.tsx';
import { useWords } from '../../words/useWords.ts';
import { Part } from '../Part.tsx';
import type { Snapshot } from '../snapshot.ts';
import { chartOf } from './chartsOf.ts';
import { FiguresTable } from './FiguresTable.tsx';
import { OpenPagesLine } from './OpenPagesLine.tsx';
import { playedIn } from './series.ts';
import { TimeChart } from './TimeChart.tsx';
import { VersionDifferences } from './VersionDifferences.tsx';

type FiguresPartProps = {
  readonly app: string;
  readonly snapshot: Snapshot;
  /** Whether its table and its chart are in view from the beginning. */
  readonly isOpen: boolean;
};

/** Shows the figures of an application on its card: what is a difference, and below it, folded, the table and a chart. */
export function FiguresPart({ app, snapshot, isOpen }: FiguresPartProps) {
  const words = useWords(figureWords);
  const { health, running, span } = snapshot;
  const figures = health.kind === 'known' ? health.figures.get(app) : undefined;
  const id = `figures-${app}`;
  if (health.kind !== 'known' || !figures)
    return (
      <Part id={id}>
        <span hidden />
      </Part>
    );
  const played = playedIn(running, app, health, span);
  const marks = running.marks(app, words.canary);
  const table = { app, played, figures, pages: health.pages, span };
  const active = played.find(({ role }) => role === 'active');
  return (
    <Part id={id}>
      {active && <OpenPagesLine app={app} version={active.version} pages={health.pages} />}
      <VersionDifferences {...table} />
      <details open={isOpen} data-wide="">
        <summary>{words.ofApp(app)}</summary>
        <FiguresTable {...table} />
        <TimeChart id={`${id}-failed`} data={chartOf('failed', { figures, played, marks, span, words })} />
      </details>
      <p>
        <a href={`/figures?${new URLSearchParams({ app, over: span.name })}`}>
          {words.more} <span className="unseen">{app}</span>
        </a>
      </p>
    </Part>
  );
}
