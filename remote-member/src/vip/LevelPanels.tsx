import { classes, TabPanel, Tabs, useAtomValue, userInfoAtom, VipIcon } from '@site/shared';
import type { VipLevel } from '@site/shared/contract/member';
import { formatWritten } from '@site/shared/money';
import { useSlides } from '../slides/useSlides.ts';
import card from './levelCard.module.css';
import styles from './vip.module.css';
import { missingText } from './vipStatus.ts';

type Props = {
  readonly levels: readonly VipLevel[];
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
          {levels.map((level) => (
            <div
              key={level.level}
              aria-hidden={level.level !== selected}
              className={classes(slides.slide, styles.slide)}
            >
              <TabPanel id="vip" tab={`${level.level}`}>
                <LevelCard level={level} own={own} />
              </TabPanel>
            </div>
          ))}
        </div>
      </div>
    </div>
  );
}

type LevelCardProps = { readonly level: VipLevel; readonly own: number | null };

/**
 * One level as a member card: its requirements, and either that the member has reached it or the rest that is
 * missing.
 */
function LevelCard({ level, own }: LevelCardProps) {
  const paysum = useAtomValue(userInfoAtom)?.paysum;
  const isReached = own !== null && own >= level.level;
  const isOwn = own === level.level;
  return (
    <article className={card.card} data-tier={tierOf(level.level)}>
      <header className={card.head}>
        <h2 className={card.name}>
          VIP<span>{level.level}</span>
        </h2>
        {own !== null && (
          <span className={card.state} data-reached={isReached}>
            {isReached ? '已达标' : '未达标'}
          </span>
        )}
      </header>
      <dl className={card.needs}>
        <div>
          <dt>累计存款</dt>
          <dd>{formatWritten(level.recharge)}</dd>
        </div>
        <div>
          <dt>流水要求</dt>
          <dd>{formatWritten(level.flow)}</dd>
        </div>
      </dl>
      {own !== null && paysum !== undefined && (
        <p className={card.progress}>
          {isOwn ? '您当前的等级' : isReached ? '您已达到这一等级' : missingText(paysum, level)}
        </p>
      )}
      <VipIcon size={148} className={card.crown} />
    </article>
  );
}

function tierOf(level: number): 'sea' | 'gold' | 'night' {
  if (level <= 3) return 'sea';
  return level <= 7 ? 'gold' : 'night';
}
