import { AppLink, ChevronRightIcon, classes } from '@site/shared';
import * as paths from '@site/shared/paths';
import art from '../games/art.module.css';
import picture from '../titled-page/pictureTile.module.css';
import { Entries, TitledPage } from '../titled-page/TitledPage.tsx';
import { sponsors } from './sponsors.ts';
import styles from './sponsorship.module.css';

/** 赞助合作: the two sponsored projects. */
export default function SponsorsScreen() {
  return (
    <TitledPage title="赞助合作">
      <Entries>
        {sponsors.map(({ type, name, line, tone }) => (
          <li key={type}>
            <AppLink
              to={paths.sponsorPage(type)}
              className={classes(picture.tile, styles.sponsor, art[tone])}
            >
              <span className={styles.name}>{name}</span>
              <span className={styles.line}>{line}</span>
              <span className={styles.more}>
                了解详情
                <ChevronRightIcon size={14} />
              </span>
              <SponsorArt type={type} />
            </AppLink>
          </li>
        ))}
      </Entries>
      <p className={styles.end}>没有更多了~</p>
    </TitledPage>
  );
}

type SponsorArtProps = { readonly type: 1 | 2 };

/** A drawing for each project: a boat under sail, and a medal on its ribbon. */
function SponsorArt({ type }: SponsorArtProps) {
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
