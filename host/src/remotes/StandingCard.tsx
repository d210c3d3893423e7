import { ErrorCard } from '@site/shared';
import { type ComponentProps, useEffect } from 'react';
import { standingCards } from './failedScreens.ts';

/** The card in place of what could not be shown. While it stands, the page looks for a newer release and follows it at once. */
export function StandingCard(props: ComponentProps<typeof ErrorCard>) {
  useEffect(() => {
    standingCards.set(standingCards.get() + 1);
    return () => standingCards.set(standingCards.get() - 1);
  }, []);
  return <ErrorCard {...props} />;
}
