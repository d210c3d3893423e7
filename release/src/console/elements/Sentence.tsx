import { Refused } from '../../base/refused.ts';
import { answerWords } from '../words/answerWords.tsx';
import { refusalIn } from '../words/refusals.ts';
import { useLanguage, useWords } from '../words/useWords.ts';

/**
 * Shows a message of the release tool, whose messages are English: translated where a translation is known, otherwise
 * marked as English.
 */
export function Sentence({ text }: { readonly text: string | Refused }) {
  const { inEnglish } = useWords(answerWords);
  const language = useLanguage();
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
