import { ErrorCard } from '@site/shared';
import { type ComponentProps, useEffect } from 'react';
import { shownErrorCards } from '@site/shared/loader/load/failedScreens';

/**
 * Shows the card in place of content that failed. While it is shown, the page looks for a newer release more often and
 * applies it at once.
 */
export function CountedErrorCard(props: ComponentProps<typeof ErrorCard>) {
  useEffect(() => {
    shownErrorCards.set(shownErrorCards.get() + 1);
    return () => shownErrorCards.set(shownErrorCards.get() - 1);
  }, []);
  return <ErrorCard {...props} />;
}
