import styles from './sponsorship.module.css';

type Props = { readonly type: 1 | 2 };

/** A drawing for each project: a boat under sail, and a medal on its ribbon. */
export function SponsorArt({ type }: Props) {
  return (
    <svg viewBox="0 0 160 132" aria-hidden="true" className={styles.art}>
      {type === 1 ? <Boat /> : <Medal />}
    </svg>
  );
}

function Boat() {
  return (
    <>
      <circle className={styles.glow} cx="118" cy="34" r="18" />
      <path className={styles.solid} d="M78 12v78H30C52 70 68 44 78 12z" />
      <path className={styles.half} d="M84 26c20 14 32 36 34 64H84z" />
      <path className={styles.solid} d="M22 96h112l-14 20H38z" />
      <path className={styles.half} d="M0 122c20-10 34-10 54 0s34 10 54 0 34-10 52 0v10H0z" />
    </>
  );
}

function Medal() {
  return (
    <>
      <path className={styles.half} d="M48 4h26l14 46H66z" />
      <path className={styles.solid} d="M112 4H86L72 50h22z" />
      <circle className={styles.solid} cx="80" cy="84" r="42" />
      <circle className={styles.glow} cx="80" cy="84" r="33" />
      <path
        className={styles.solid}
        d="m80 62 6.8 13.8 15.2 2.2-11 10.7 2.6 15.2L80 96.7l-13.6 7.2 2.6-15.2-11-10.7 15.2-2.2z"
      />
    </>
  );
}
