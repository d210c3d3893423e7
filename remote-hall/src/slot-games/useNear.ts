import { useEffect, useRef, useState } from 'react';

/** A box this far beyond the viewport counts as near: one flick of the thumb brings it into view. */
const MARGIN = '900px 0px';

/** Returns whether a box is near the viewport, and its height when it last was. */
export function useNear(isNearAtFirst: boolean) {
  const ref = useRef<HTMLDivElement>(null);
  const [isNear, setNear] = useState(isNearAtFirst || typeof IntersectionObserver !== 'function');
  const [height, setHeight] = useState<number>();

  useEffect(() => {
    const box = ref.current;
    if (!box || typeof IntersectionObserver !== 'function') return;
    const observer = new IntersectionObserver(
      (entries) => {
        // A block with the focus stays, otherwise the focus would be lost and the keyboard would start at the top of
        // the page.
        const stays = entries.at(-1)?.isIntersecting === true || box.matches(':focus-within');
        if (!stays) setHeight(box.offsetHeight || undefined);
        setNear(stays);
      },
      { rootMargin: MARGIN },
    );
    observer.observe(box);
    return () => observer.disconnect();
  }, []);

  return { ref, isNear, height };
}
