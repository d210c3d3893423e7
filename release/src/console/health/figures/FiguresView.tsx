import type { Parts } from '@site/release-page/telemetry';
import { figureWords } from '../../words/figureWords.tsx';
import { useWords } from '../../words/useWords.ts';
import { Part } from '../Part.tsx';
import type { Snapshot } from '../snapshot.ts';
import { chartOf, viewsChart } from './chartsOf.ts';
import { FiguresTable, shown } from './FiguresTable.tsx';
import { OpenPagesLine } from './OpenPagesLine.tsx';
import { PartsOfVersion } from './PartsOfVersion.tsx';
import { playedIn } from './series.ts';
import { TimeChart } from './TimeChart.tsx';
import { VersionDifferences } from './VersionDifferences.tsx';

export type FiguresViewProps = {
  readonly app: string;
  readonly snapshot: Snapshot;
  /** The figures of each version by screen and by call. */
  readonly parts: ReadonlyMap<string, Parts>;
};

/** Shows all figures of one application. */
export function FiguresView({ app, snapshot, parts }: FiguresViewProps) {
  const words = useWords(figureWords);
  const { health, running, span } = snapshot;
  const figures = health.kind === 'known' ? health.figures.get(app) : undefined;
  if (health.kind !== 'known' || !figures) return <Part id="figures">{null}</Part>;
  const played = playedIn(running, app, health, span);
  const table = { app, played, figures, pages: health.pages, span };
  const of = { figures, played, marks: running.marks(app, words.canary), span, words };
  return (
    <Part id="figures">
      <FiguresTable {...table} />
      <VersionDifferences {...table} />
      {played.map(({ role, version }) => (
        <OpenPagesLine key={role} app={app} version={version} pages={health.pages} />
      ))}
      <div className="charts">
        <TimeChart id="chart-views" data={viewsChart(of)} />
        {shown.map((metric) => (
          <TimeChart key={metric} id={`chart-${metric}`} data={chartOf(metric, of)} />
        ))}
      </div>
      {[...parts].map(([version, partsOfVersion]) => (
        <PartsOfVersion key={version} version={version} parts={partsOfVersion} />
      ))}
    </Part>
  );
}
