import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import type { Page, PageContext } from '../pageContext.ts';
import { ReaderContext } from '../words/useWords.ts';

type PartProps = {
  readonly id: string;
  readonly children: ReactNode;
  /** Whether it is part of a line. */
  readonly isInLine?: boolean;
};

/** Marks an element that updates itself: the script `followChannel` morphs it into the fresh part with the same id. */
export function Part({ id, children, isInLine = false }: PartProps) {
  const Element = isInLine ? 'span' : 'div';
  return (
    <Element id={id} data-part="">
      {children}
    </Element>
  );
}

/** Renders the fresh parts of a page, which the script of an open page puts in place. */
export function fragmentOf(context: PageContext, parts: ReactNode): Page {
  return {
    markup: renderToStaticMarkup(<ReaderContext.Provider value={context}>{parts}</ReaderContext.Provider>),
  };
}

/** Returns the address at which a page answers with its fresh parts alone. */
export function partsAddress(page: string, fields: Readonly<Record<string, string>>): string {
  return `${page}?${new URLSearchParams({ ...fields, parts: '' })}`;
}
