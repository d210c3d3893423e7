import { BackIcon, IconButton, Skeleton } from '@site/shared';
import styles from './room.module.css';

type Props = {
  readonly lottery: string | undefined;
  readonly room: string | undefined;
  readonly onBack: () => void;
};

/** The room's own bar: way back, lottery and room. */
export function RoomHeader({ lottery, room, onBack }: Props) {
  return (
    <header className={styles.header}>
      <IconButton label="返回" onClick={onBack}>
        <BackIcon />
      </IconButton>
      <div className={styles.titles}>
        {lottery === undefined ? (
          <Skeleton width={88} height={18} />
        ) : (
          <h1 className={styles.title}>{lottery}</h1>
        )}
        {room && <p className={styles.subtitle}>{room}</p>}
      </div>
    </header>
  );
}
