import { Skeleton } from '../states/Skeleton.tsx';
import styles from './DayCard.module.css';
import { DayHead, DayPart } from './DayCard.tsx';
import { RecordRow } from './RecordRow.tsx';

type Props = { readonly look?: 'top' | 'side' };

/** The numbers of records of some days, as players often have them. */
const days = { top: [2, 3, 2], side: [1, 1, 2, 1, 1] } as const;

/** The skeleton of records in the cards of their days. */
export function RecordSkeleton({ look = 'top' }: Props) {
  return (
    <div aria-hidden="true">
      {days[look].map((count, day) => (
        <div key={day} className={styles.day}>
          {Array.from({ length: count }, (_, row) => (
            <DayPart
              key={row}
              look={look}
              isFirst={row === 0}
              isLast={row === count - 1}
              head={row === 0 && <DayHead label={<Skeleton width={48} height={18} />} />}
            >
              <RecordRow
                title={<Skeleton width={120} height={21} />}
                note={<Skeleton width={88} height={18} />}
                value={<Skeleton width={64} height={20} />}
              />
            </DayPart>
          ))}
        </div>
      ))}
    </div>
  );
}
