import { ErrorCard } from '@site/shared';
import { type ComponentProps, useEffect } from 'react';
import { shownErrorCards } from './failedScreens.ts';

/** The card in place of what could not be shown. While it stands, the page looks for a newer release and follows it at once. */
export function CountedErrorCard(props: ComponentProps<typeof ErrorCard>) {
  useEffect(() => {
    shownErrorCards.set(shownErrorCards.get() + 1);
    return () => shownErrorCards.set(shownErrorCards.get() - 1);
  }, []);
  return <ErrorCard {...props} />;
}
