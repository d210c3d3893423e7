import type { Comparison } from '../../guard/compare.ts';
import { figureWords } from '../words/figureWords.tsx';
import { useWords } from '../words/useWords.ts';
import { rangeText } from './figureText.ts';

type DifferencesProps = { readonly title: string; readonly comparisons: readonly Comparison[] };

/** What one version does otherwise than another, and how sure that is. */
export function Differences({ title, comparisons }: DifferencesProps) {
  const words = useWords(figureWords);
  const known = comparisons.filter(({ canary, current }) => canary || current);
  const listOf = (word: Comparison['word']) =>
    known
      .filter((one) => one.word === word)
      .map(({ metric }) => words.metrics[metric])
      .join(words.and);
  const [same, few] = [listOf('no difference seen'), listOf('too few')];
  return (
    <div className="differences">
      <p>{title}</p>
      <ul>
        {known.map(({ metric, word, difference }) => {
          if (!difference || (word !== 'better' && word !== 'worse')) return null;
          const [from = 0, to = 0] = [difference.lower, difference.upper].map(Math.abs).sort((a, b) => a - b);
          return (
            <li key={metric} className={word}>
              <b>{words[word](words.metrics[metric])}</b>
              {words.by(rangeText(metric, from, to, words.points))}
            </li>
          );
        })}
        {same && <li>{words.noDifference(same)}</li>}
        {few && <li>{words.tooFew(few)}</li>}
        {known.length === 0 && <li>{words.nothingYet}</li>}
      </ul>
    </div>
  );
}
