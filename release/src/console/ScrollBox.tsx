import type { ReactNode } from 'react';

type ScrollBoxProps = { readonly title: string; readonly children: ReactNode };

/** What may be wider than a phone scrolls in here, by the keyboard, too. */
export function ScrollBox({ title, children }: ScrollBoxProps) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by the keyboard
    <section className="scroll" tabIndex={0} aria-label={title}>
      {children}
    </section>
  );
}
