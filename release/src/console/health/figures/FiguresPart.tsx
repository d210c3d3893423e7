import { figureWords } from '../../words/figureWords.tsx';
import { useWords } from '../../words/useWords.ts';
import { Part } from '../Part.tsx';
import type { Snapshot } from '../snapshot.ts';
import { chartOf } from './chartsOf.ts';
import { OpenPagesLine } from './OpenPagesLine.tsx';
import { playedIn } from './series.ts';
import { TimeChart } from './TimeChart.tsx';
import { VersionFigures } from './VersionFigures.tsx';

type FiguresPartProps = { readonly app: string; readonly snapshot: Snapshot };

/** Shows the figures of an application on its card. */
export function FiguresPart({ app, snapshot }: FiguresPartProps) {
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
  const active = played.find(({ role }) => role === 'active');
  return (
    <Part id={id}>
      {active && <OpenPagesLine app={app} version={active.version} pages={health.pages} />}
      <VersionFigures app={app} played={played} figures={figures} pages={health.pages} span={span} />
      <TimeChart id={`${id}-failed`} data={chartOf('failed', { figures, played, marks, span, words })} />
      <p>
        <a href={`/figures?${new URLSearchParams({ app, over: span.name })}`}>
          {words.more} <span className="unseen">{app}</span>
        </a>
      </p>
    </Part>
  );
}
