import type { ReactNode } from 'react';

type PartProps = { readonly id: string; readonly children: ReactNode };

/** Marks an element that updates itself: the script `followChannel` morphs it into the fresh part with the same id. */
export function Part({ id, children }: PartProps) {
  return (
    <div id={id} data-part="">
      {children}
    </div>
  );
}
