import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import type { Desk, Page } from '../desk.ts';
import { Reader } from '../elements/Reader.tsx';

/** Renders the fresh parts of a page, which the script of an open page puts in place. */
export function fragmentOf(desk: Desk, parts: ReactNode): Page {
  const markup = renderToStaticMarkup(<Reader desk={desk}>{parts}</Reader>);
  return { markup };
}
