import { classes, TabPanel, Tabs, useAtomValue, userInfoAtom, VipIcon } from '@site/shared';
import { formatWritten } from '@site/shared/money';
import { useSlides } from '../slides/useSlides.ts';
import card from './levelCard.module.css';
import type { ShownLevel } from './levels.ts';
import styles from './vip.module.css';
import { missingText } from './vipStatus.ts';

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
                <LevelCard {...shown} own={own} />
              </TabPanel>
            </div>
          ))}
        </div>
      </div>
    </div>
  );
}

type LevelCardProps = ShownLevel & { readonly own: number | null };

/**
 * One level as a member card: its requirements, and either that the member has reached it or the rest that is
 * missing. Of a level that the platform leaves out it claims neither.
 */
function LevelCard({ level, known, own }: LevelCardProps) {
  const isReached = own !== null && own >= level;
  return (
    <article className={card.card} data-tier={tierOf(level)}>
      <header className={card.head}>
        <h2 className={card.name}>
          VIP<span>{level}</span>
        </h2>
        {own !== null && known && (
          <span className={card.state} data-reached={isReached}>
            {isReached ? '已达标' : '未达标'}
          </span>
        )}
      </header>
      <dl className={card.needs}>
        <div>
          <dt>累计存款</dt>
          <dd>{known ? formatWritten(known.recharge) : '--'}</dd>
        </div>
        <div>
          <dt>流水要求</dt>
          <dd>{known ? formatWritten(known.flow) : '--'}</dd>
        </div>
      </dl>
      {own !== null && <LevelState level={level} known={known} own={own} />}
      <VipIcon size={148} className={card.crown} />
    </article>
  );
}

/** The line of a level for the member: it is the own one, a reached one, or what of it is missing. */
function LevelState({ level, known, own }: ShownLevel & { readonly own: number }) {
  const paysum = useAtomValue(userInfoAtom)?.paysum ?? null;
  if (own === level) return <p className={card.progress}>您当前的等级</p>;
  const text = known && (own > level ? '您已达到这一等级' : missingText(paysum, known));
  return text && <p className={card.progress}>{text}</p>;
}

function tierOf(level: number): 'sea' | 'gold' | 'night' {
  if (level <= 3) return 'sea';
  return level <= 7 ? 'gold' : 'night';
}
