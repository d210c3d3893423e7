import { explanationText } from '../../explanations/explanation.ts';
import { readExplanation } from '../../explanations/readExplanation.ts';
import { useLanguage } from '../words/useWords.ts';

type ReasonProps = {
  readonly text: string;
  /** Where the text is stored: as the reason of a revision, or in the plan of a rollout. */
  readonly from: 'reason' | 'plan';
};

/** Shows a stored reason: the pilot's in the reader's language, a person's in their own words. */
export function Reason({ text, from }: ReasonProps) {
  const language = useLanguage();
  const explanation = language === 'en' ? undefined : readExplanation(text, from);
  return explanation ? explanationText(explanation, language) : <q>{text}</q>;
}
