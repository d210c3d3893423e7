import { explanationText } from '../../explanations/explanation.ts';
import { readExplanation } from '../../explanations/readExplanation.ts';
import { useLanguage } from '../words/useWords.ts';
import { Folded } from './Folded.tsx';

/** The length from which a text is folded instead of quoted. */
const LONG = 160;

type ReasonProps = {
  readonly text: string;
  /** Where the text is stored: as the reason of a revision, or in the plan of a rollout. */
  readonly from: 'reason' | 'plan';
};

/** Shows a stored reason: the pilot's in the reader's language, a person's in their own words. */
export function Reason({ text, from }: ReasonProps) {
  const language = useLanguage();
  const explanation = language === 'en' ? undefined : readExplanation(text, from);
  if (explanation) return <Folded text={explanationText(explanation, language)} />;
  return text.length <= LONG ? <q>{text}</q> : <Folded text={text} />;
}
