import { compare } from '../../../guard/compare.ts';
import { metrics } from '../../../guard/guard.ts';
import { figureWords } from '../../words/figureWords.tsx';
import { useWords } from '../../words/useWords.ts';
import { Differences } from './Differences.tsx';
import type { FiguresTableProps } from './FiguresTable.tsx';
import { sideBySide } from './sideBySide.ts';

/** Shows the significant differences between the newest version of an application and the other one. */
export function VersionDifferences({ played, figures, span }: FiguresTableProps) {
  const words = useWords(figureWords);
  const both = sideBySide(played, figures, span);
  if (!both) return null;
  const { newest, other, isCanary } = both;
  return (
    <Differences
      title={(isCanary ? words.against : words.againstFormer)(newest.version, other.version)}
      comparisons={metrics.map((metric) => compare(newest, other, metric))}
    />
  );
}
