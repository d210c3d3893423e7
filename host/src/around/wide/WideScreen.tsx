import { type ComponentType, useEffect, useState } from 'react';
import type { AroundProps } from '../aroundProps.ts';

type Props = Pick<AroundProps, 'service' | 'limits'>;

const wide = '(min-width: 900px)';

/** Loads the panels beside the column where there is room for them. */
export function WideScreen(addresses: Props) {
  const [Panel, setPanel] = useState<ComponentType<Props> | null>(null);
  useEffect(() => {
    const query = window.matchMedia?.(wide);
    // Their own styles hide them when the window gets narrow.
    const look = () => {
      if (query?.matches)
        import('./WidePanel.tsx').then(
          ({ WidePanel }) => setPanel(() => WidePanel),
          () => undefined,
        );
    };
    look();
    query?.addEventListener?.('change', look);
    return () => query?.removeEventListener?.('change', look);
  }, []);
  return Panel && <Panel {...addresses} />;
}
