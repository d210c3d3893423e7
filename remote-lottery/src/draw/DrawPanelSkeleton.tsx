import styles from './drawPanel.module.css';

/** Keeps the place of the panel until the room is there. */
export function DrawPanelSkeleton() {
  return (
    <div aria-hidden="true" className={styles.panel}>
      <div className={styles.next} />
      <div className={styles.last} />
    </div>
  );
}
