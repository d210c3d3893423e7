import { Refused } from '../../base/refused.ts';
import { type Explanation, explanationText } from '../../explanations/explanation.ts';
import { answerWords } from '../words/answerWords.tsx';
import { refusalIn } from '../words/refusals.ts';
import { useLanguage, useWords } from '../words/useWords.ts';
import { Folded } from './Folded.tsx';

type SentenceProps = {
  readonly text: string | Refused | Explanation;
  /** Whether only the first sentence of a long explanation is in view. */
  readonly isFolded?: boolean;
};

/**
 * Shows a message of the release tool. Explanations and many refusals have a text in each language; other messages are
 * English, and marked as that for readers of another language.
 */
export function Sentence({ text, isFolded = false }: SentenceProps) {
  const { inEnglish } = useWords(answerWords);
  const language = useLanguage();
  if (typeof text === 'object' && 'key' in text) {
    const explained = explanationText(text, language);
    return isFolded ? <Folded text={explained} /> : explained;
  }
  const sentence = text instanceof Refused ? text.message : text;
  if (language === 'en') return sentence;
  const known = text instanceof Refused && refusalIn(language, text.refusal);
  if (known) return known;
  return (
    <>
      {inEnglish}
      <span lang="en">{sentence}</span>
    </>
  );
}
