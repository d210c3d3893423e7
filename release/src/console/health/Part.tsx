import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { Reader } from '../elements/Reader.tsx';
import type { Page, PageContext } from '../pageContext.ts';

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
  const markup = renderToStaticMarkup(<Reader context={context}>{parts}</Reader>);
  return { markup };
}

/** The pages that update themselves. */
export type LivePage = 'overview' | 'figures' | 'errors';

/** Returns the address of a page's fresh parts. */
export function partsAddress(page: LivePage, fields: Readonly<Record<string, string>>): string {
  return `/parts?${new URLSearchParams({ page, ...fields })}`;
}
