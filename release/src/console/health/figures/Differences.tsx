import type { Comparison } from '../../../guard/compare.ts';
import { figureWords } from '../../words/figureWords.tsx';
import { useWords } from '../../words/useWords.ts';
import { rangeText } from './figureText.ts';

type DifferencesProps = { readonly title: string; readonly comparisons: readonly Comparison[] };

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

/** Shows the differences between two versions, with their confidence. */
export function Differences({ title, comparisons }: DifferencesProps) {
  const words = useWords(figureWords);
  const isKnown = comparisons.some(({ difference }) => difference);
  const listOf = (kind: Kind) =>
    comparisons
      .filter((one) => kindOf(one) === kind)
      .map(({ metric }) => words.metrics[metric])
      .join(words.and);
  const lists = listedKinds.map((kind) => [kind, listOf(kind)] as const).filter(([, list]) => list !== '');
  return (
    <div className="differences">
      <p>{title}</p>
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
