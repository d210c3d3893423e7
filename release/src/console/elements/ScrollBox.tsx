import type { ReactNode } from 'react';

type ScrollBoxProps = { readonly title: string; readonly children: ReactNode };

/** Lets content that may be wider than a phone scroll sideways, by the keyboard as well. */
export function ScrollBox({ title, children }: ScrollBoxProps) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard has to scroll it, too
    <section className="scroll" tabIndex={0} aria-label={title}>
      {children}
    </section>
  );
}
