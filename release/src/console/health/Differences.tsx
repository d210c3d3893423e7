import type { Comparison } from '../../guard/compare.ts';
import { figureWords } from '../words/figureWords.tsx';
import { useWords } from '../words/useWords.ts';
import { rangeText } from './figureText.ts';

type DifferencesProps = { readonly title: string; readonly comparisons: readonly Comparison[] };

/** What is no difference that counts, in the order in which it is told: of few views it is said what it looks like. */
const told = ['looksWorse', 'looksBetter', 'noDifference', 'tooFew'] as const;
type Kind = (typeof told)[number];

function kindOf({ word, difference }: Comparison): Kind | undefined {
  if (word === 'no difference seen') return 'noDifference';
  if (word !== 'too few') return undefined;
  if (difference && difference.lower > 0) return 'looksWorse';
  return difference && difference.upper < 0 ? 'looksBetter' : 'tooFew';
}

/** What one version does otherwise than another, and how sure that is. */
export function Differences({ title, comparisons }: DifferencesProps) {
  const words = useWords(figureWords);
  const isKnown = comparisons.some(({ difference }) => difference);
  const listOf = (kind: Kind) =>
    comparisons
      .filter((one) => kindOf(one) === kind)
      .map(({ metric }) => words.metrics[metric])
      .join(words.and);
  const lists = told.map((kind) => [kind, listOf(kind)] as const).filter(([, list]) => list !== '');
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
