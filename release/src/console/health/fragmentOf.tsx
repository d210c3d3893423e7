import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import type { Desk, Page } from '../desk.ts';
import { Reader } from '../Reader.tsx';

/** Fresh parts of a page, for the program of a page that is open to put in place. */
export function fragmentOf(desk: Desk, parts: ReactNode): Page {
  const markup = renderToStaticMarkup(<Reader desk={desk}>{parts}</Reader>);
  return { markup };
}
