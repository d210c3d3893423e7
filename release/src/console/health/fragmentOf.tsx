import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import type { Desk, Page } from '../desk.ts';
import { LanguageContext } from '../words/useWords.ts';

/** Fresh parts of a page, for the program of a page that is open to put in place. */
export function fragmentOf(desk: Desk, parts: ReactNode): Page {
  const markup = renderToStaticMarkup(
    <LanguageContext.Provider value={desk.language}>{parts}</LanguageContext.Provider>,
  );
  return { markup };
}
