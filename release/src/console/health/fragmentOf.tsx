import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { Reader } from '../elements/Reader.tsx';
import type { Page, PageContext } from '../pageContext.ts';

/** Renders the fresh parts of a page, which the script of an open page puts in place. */
export function fragmentOf(context: PageContext, parts: ReactNode): Page {
  const markup = renderToStaticMarkup(<Reader context={context}>{parts}</Reader>);
  return { markup };
}
