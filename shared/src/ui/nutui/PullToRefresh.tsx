import { type ReactNode, useCallback, useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import type { Puller } from './Puller.tsx';

type PullProps = {
  /** Reads what is shown anew; when it throws, the player is told that it failed. */
  readonly onRefresh: () => Promise<unknown>;
  readonly disabled?: boolean;
  readonly children: ReactNode;
};

/**
 * What is in it is read anew when a finger pulls it down from the top of the page. Whoever has no finger needs another way,
 * such as a button. NutUI's part is loaded for fingers only, after what it holds is there, which then moves in without being
 * made anew.
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
        // Without it the page does not pull; the next screen tries again.
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
