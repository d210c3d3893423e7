import { createContext, useContext } from 'react';
import { type InEach, type Language, languages } from '../../explanations/language.ts';

/** The language of the page, which `Layout` provides. */
export const LanguageContext = createContext<Language>(languages[0]);

export function useLanguage(): Language {
  return useContext(LanguageContext);
}

/**
 * Returns the texts in the language of the page. A page function, which runs outside `Layout`, takes
 * `words[context.language]`.
 */
export function useWords<Words>(words: InEach<Words>): Words {
  return words[useLanguage()];
}
