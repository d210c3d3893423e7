import { createContext, useContext } from 'react';
import { type InEach, type Language, languages } from './language.ts';

/** The language of the page; the frame provides it. */
export const LanguageContext = createContext<Language>(languages[0]);

export function useLanguage(): Language {
  return useContext(LanguageContext);
}

/** Words in the language of the page. A page itself, which stands outside its frame, takes `words[desk.language]`. */
export function useWords<Words>(words: InEach<Words>): Words {
  return words[useLanguage()];
}
