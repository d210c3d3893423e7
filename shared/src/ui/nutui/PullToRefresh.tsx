import { type ReactNode, useCallback, useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import type { Puller } from './Puller.tsx';

type PullProps = {
  /** Reads the shown data again. When it rejects, the player sees that the refresh failed. */
  readonly onRefresh: () => Promise<unknown>;
  readonly disabled?: boolean;
  readonly children: ReactNode;
};

/**
 * A box whose content is read again when a finger pulls it down from the top of the page. Players without a touch
 * screen need another way, such as a button. NutUI's component is loaded on touch screens only, after the content; the
 * content then moves into it without being mounted again.
 */
export function PullToRefresh({ onRefresh, disabled = false, children }: PullProps) {
  const [held] = useState(() => document.createElement('div'));
  const NutPuller = usePuller();
  const place = useCallback((around: HTMLElement | null) => around?.append(held), [held]);
  const inside = <div ref={place} />;
  return (
    <>
      {NutPuller ? (
        <NutPuller onRefresh={onRefresh} disabled={disabled}>
          {inside}
        </NutPuller>
      ) : (
        inside
      )}
      {createPortal(children, held)}
    </>
  );
}

function usePuller(): typeof Puller | null {
  const [Loaded, setLoaded] = useState<{ readonly Puller: typeof Puller } | null>(null);
  useEffect(() => {
    if (typeof matchMedia !== 'function' || !matchMedia('(pointer: coarse)').matches) return;
    let isGone = false;
    const load = () =>
      import('./Puller.tsx').then(
        (module) => isGone || setLoaded(module),
        // Without it the page does not pull; the next screen loads it again.
        () => undefined,
      );
    const timer = setTimeout(load, 1_000);
    return () => {
      isGone = true;
      clearTimeout(timer);
    };
  }, []);
  return Loaded?.Puller ?? null;
}
