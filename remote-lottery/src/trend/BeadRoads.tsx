import { classes } from '@site/shared';
import { useLayoutEffect, useRef } from 'react';
import styles from './beadRoads.module.css';
import { type Road, roadText } from './roadRules.ts';

/** 珠盘路: each draw is a bead, in columns of six from the top down; the newest is in view. */
export function BeadRoads({ roads }: { readonly roads: readonly Road[] }) {
  return (
    <div className={styles.roads}>
      {roads.map((road) => (
        <BeadRoad key={road.name} road={road} />
      ))}
    </div>
  );
}

function BeadRoad({ road }: { readonly road: Road }) {
  const { name, beads } = road;
  const scroller = useRef<HTMLDivElement>(null);
  const newest = beads.at(-1)?.period;

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new draw has to come into view
  useLayoutEffect(() => {
    if (scroller.current) scroller.current.scrollLeft = scroller.current.scrollWidth;
  }, [newest]);

  return (
    <section className={styles.road} aria-label={name}>
      <h3 className={styles.name}>{name}</h3>
      {/* A region that scrolls has to be reachable by keyboard. */}
      <div
        ref={scroller}
        role="img"
        aria-label={roadText(road)}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: see above
        tabIndex={0}
        className={styles.scroller}
      >
        <div className={styles.grid}>
          {beads.map(({ period, word, tone }) => (
            <span
              key={period}
              className={classes(styles.bead, tone === 'none' && styles.none)}
              style={{ background: tone === 'none' ? undefined : `var(--card-${tone})` }}
            >
              {word}
            </span>
          ))}
        </div>
      </div>
    </section>
  );
}
