import { answerWords } from './words/answerWords.tsx';
import { useLanguage, useWords } from './words/useWords.ts';

/** A sentence of the release tool, which speaks English: introduced as such to who reads another language. */
export function Told({ text }: { readonly text: string }) {
  const { inEnglish } = useWords(answerWords);
  if (useLanguage() === 'en') return text;
  return (
    <>
      {inEnglish}
      <span lang="en">{text}</span>
    </>
  );
}
