import styles from './drawPanel.module.css';

/** Reserves the space of the panel until the room has loaded. */
export function DrawPanelSkeleton() {
  return (
    <div aria-hidden="true" className={styles.panel}>
      <div className={styles.next} />
      <div className={styles.last} />
    </div>
  );
}
