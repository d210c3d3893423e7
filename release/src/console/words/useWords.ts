import { createContext, useContext } from 'react';
import { type InEach, type Language, languages } from '../../explanations/language.ts';
import type { Role } from '../../trust/people.ts';

/** The language and the roles of the visitor, which `Layout` provides. */
type Reader = { readonly language: Language; readonly roles?: readonly Role[] };
export const ReaderContext = createContext<Reader>({ language: languages[0] });

export function useLanguage(): Language {
  return useContext(ReaderContext).language;
}

/** Whether the visitor has a role. Pages use it to leave out buttons; `answerRequest` refuses the form as well. */
export function useMay(role: Role): boolean {
  return useContext(ReaderContext).roles?.includes(role) ?? false;
}

/**
 * Returns the texts in the language of the page. A page function, which runs outside `Layout`, takes
 * `words[context.language]`.
 */
export function useWords<Words>(words: InEach<Words>): Words {
  return words[useLanguage()];
}
