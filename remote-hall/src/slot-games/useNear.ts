import { useEffect, useRef, useState } from 'react';

/** So far beyond the screen something counts as near: a flick of the thumb later it is seen. */
const MARGIN = '900px 0px';

/** Whether a box is near the screen, and how high it was when it last was. */
export function useNear(isNearAtFirst: boolean) {
  const ref = useRef<HTMLDivElement>(null);
  const [isNear, setNear] = useState(isNearAtFirst || typeof IntersectionObserver !== 'function');
  const [height, setHeight] = useState<number>();

  useEffect(() => {
    const box = ref.current;
    if (!box || typeof IntersectionObserver !== 'function') return;
    const observer = new IntersectionObserver(
      (entries) => {
        // What holds the cursor stays, or the keyboard would be thrown back to the top of the page.
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
