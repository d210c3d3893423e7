import { compare } from '../../../guard/compare.ts';
import { metrics } from '../../../guard/guard.ts';
import { figureWords } from '../../words/figureWords.tsx';
import { useWords } from '../../words/useWords.ts';
import { Differences } from './Differences.tsx';
import { FiguresTable, type FiguresTableProps } from './FiguresTable.tsx';
import { beganIn, since } from './series.ts';

/** Shows the figures of an application's versions side by side, and their significant differences. */
export function VersionFigures(props: FiguresTableProps) {
  const { played, figures, span } = props;
  const words = useWords(figureWords);
  const newest = played.at(-1);
  const isCanary = newest?.role === 'canary';
  const other = played.find(({ role }) => role === (isCanary ? 'active' : 'former'));
  if (!newest || !other) return <FiguresTable {...props} />;
  // A canary is compared only over the time in which both versions were live.
  const from = isCanary ? (beganIn(figures, newest.version) ?? span.from) : span.from;
  const [one, two] = [newest, other].map(({ version }) => since(figures, version, from));
  return (
    <>
      <FiguresTable {...props} />
      {one && two && (
        <Differences
          title={(isCanary ? words.against : words.againstFormer)(newest.version, other.version)}
          comparisons={metrics.map((metric) => compare(one, two, metric))}
        />
      )}
    </>
  );
}
