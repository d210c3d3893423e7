import type { ReactNode } from 'react';

type PartProps = { readonly id: string; readonly children: ReactNode };

/** Something in a page that is kept current: a fresh one with the same id takes its place. */
export function Part({ id, children }: PartProps) {
  return (
    <div id={id} data-part="">
      {children}
    </div>
  );
}
