import { BackIcon, IconButton, icon, Skeleton } from '@site/shared';
import { useState } from 'react';
import { LazySheet } from '../sheet/LazySheet.tsx';
import styles from './room.module.css';

type Props = {
  readonly lottery: string | undefined;
  readonly room: string | undefined;
  readonly onBack: () => void;
};

const SlidersIcon = /*#__PURE__*/ icon(
  'M4 8h9M17 8h3M13 8a2 2 0 1 0 4 0a2 2 0 1 0-4 0M4 16h3M11 16h9M7 16a2 2 0 1 0 4 0a2 2 0 1 0-4 0',
);

const loadSettings = () => import('../settings/RoomSettings.tsx').then(({ RoomSettings }) => RoomSettings);
const nothing = {};

export function RoomHeader({ lottery, room, onBack }: Props) {
  const [showsSettings, setShowsSettings] = useState(false);
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
      <IconButton label="房间设置" onClick={() => setShowsSettings(true)}>
        <SlidersIcon />
      </IconButton>
      <LazySheet
        open={showsSettings}
        title="房间设置"
        onClose={() => setShowsSettings(false)}
        load={loadSettings}
        of={nothing}
      />
    </header>
  );
}
