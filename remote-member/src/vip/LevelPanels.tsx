import { classes, TabPanel, Tabs } from '@site/shared';
import { useSlides } from '../slides/useSlides.ts';
import { LevelCard } from './LevelCard.tsx';
import type { ShownLevel } from './levels.ts';
import styles from './vip.module.css';

type Props = {
  readonly levels: readonly ShownLevel[];
  /** The member's own level, null until it is known. */
  readonly own: number | null;
  readonly selected: number;
  readonly onSelect: (level: number) => void;
};

/** A tab and a card for each level; tapping a tab and swiping the cards do the same. */
export function LevelPanels({ levels, own, selected, onSelect }: Props) {
  const slides = useSlides({ current: selected - 1, onChange: (slide) => onSelect(slide + 1) });
  const ownRates = levels.find(({ level }) => level === own)?.known ?? null;
  return (
    <div className={styles.levels}>
      <div className={styles.tabs}>
        <Tabs
          id="vip"
          label="VIP等级"
          items={levels.map(({ level }) => ({ key: `${level}`, label: `VIP${level}` }))}
          selected={`${selected}`}
          onSelect={(key) => onSelect(Number(key))}
        />
      </div>
      <div ref={slides.ref} className={slides.box}>
        <div className={slides.track}>
          {levels.map((shown) => (
            <div
              key={shown.level}
              aria-hidden={shown.level !== selected}
              className={classes(slides.slide, styles.slide)}
            >
              <TabPanel id="vip" tab={`${shown.level}`}>
                <LevelCard {...shown} own={own} ownRates={ownRates} />
              </TabPanel>
            </div>
          ))}
        </div>
      </div>
    </div>
  );
}
