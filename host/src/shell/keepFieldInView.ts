import { watchKeyboard } from '@site/shared';
import { typedField } from '@site/shared/host';

/**
 * Scrolls the focused field clear of the on-screen keyboard whenever the visible area changes, and marks the page with
 * `data-keyboard`, so that bars at the bottom make room.
 */
export function keepFieldInView(): void {
  watchKeyboard(({ hasKeyboard }) => {
    document.documentElement.toggleAttribute('data-keyboard', hasKeyboard);
    typedField()?.scrollIntoView({ block: 'center' });
  });
}
