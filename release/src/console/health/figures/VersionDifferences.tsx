import { type Comparison, compare } from '../../../guard/compare.ts';
import { metrics } from '../../../guard/guard.ts';
import { figureWords } from '../../words/figureWords.tsx';
import { useWords } from '../../words/useWords.ts';
import type { FiguresTableProps } from './FiguresTable.tsx';
import { rangeText } from './figureText.ts';
import { sideBySide } from './sideBySide.ts';

/**
 * The comparisons without a significant difference, in the order in which they are listed. With few views only a tendency
 * is given.
 */
const listedKinds = ['looksWorse', 'looksBetter', 'noDifference', 'tooFew'] as const;
type Kind = (typeof listedKinds)[number];

function kindOf({ word, difference }: Comparison): Kind | undefined {
  if (word === 'no difference seen') return 'noDifference';
  if (word !== 'too few') return undefined;
  if (difference && difference.lower > 0) return 'looksWorse';
  return difference && difference.upper < 0 ? 'looksBetter' : 'tooFew';
}

/** Shows the differences between the newest version of an application and the other one, with their confidence. */
export function VersionDifferences({ played, figures, span }: FiguresTableProps) {
  const words = useWords(figureWords);
  const both = sideBySide(played, figures, span);
  if (!both) return null;
  const { newest, other, isCanary } = both;
  const comparisons = metrics.map((metric) => compare(newest, other, metric));
  const isKnown = comparisons.some(({ difference }) => difference);
  const listOf = (kind: Kind) =>
    comparisons
      .filter((one) => kindOf(one) === kind)
      .map(({ metric }) => words.metrics[metric])
      .join(words.and);
  const lists = listedKinds.map((kind) => [kind, listOf(kind)] as const).filter(([, list]) => list !== '');
  return (
    <div className="differences">
      <p>{(isCanary ? words.against : words.againstFormer)(newest.version, other.version)}</p>
      <ul>
        {comparisons.map(({ metric, word, difference }) => {
          if (!difference || (word !== 'better' && word !== 'worse')) return null;
          const [from = 0, to = 0] = [difference.lower, difference.upper].map(Math.abs).sort((a, b) => a - b);
          return (
            <li key={metric} className={word}>
              <b>{words[word](words.metrics[metric])}</b>
              {words.by(rangeText(metric, from, to, words.points))}
            </li>
          );
        })}
        {isKnown ? (
          lists.map(([kind, list]) => <li key={kind}>{words[kind](list)}</li>)
        ) : (
          <li>{words.nothingAlike}</li>
        )}
      </ul>
    </div>
  );
}
