import { AppLink, ChevronRightIcon, classes, Image } from '@site/shared';
import * as paths from '@site/shared/paths';
import art from '../games/art.module.css';
import tile from '../titled-page/pictureTile.module.css';
import { Entries, TitledPage } from '../titled-page/TitledPage.tsx';
import { sponsors } from './sponsors.ts';
import styles from './sponsorship.module.css';

/** 赞助合作: the two sponsored projects. */
export default function SponsorsScreen() {
  return (
    <TitledPage title="赞助合作">
      <Entries>
        {sponsors.map(({ type, name, line, tone, picture }) => (
          <li key={type}>
            <AppLink to={paths.sponsorPage(type)} className={classes(tile.tile, styles.sponsor, art[tone])}>
              <Image src={picture} alt="" eager className={styles.picture} />
              <span className={styles.name}>{name}</span>
              <span className={styles.line}>{line}</span>
              <span className={styles.more}>
                了解详情
                <ChevronRightIcon size={14} />
              </span>
            </AppLink>
          </li>
        ))}
      </Entries>
      <p className={styles.end}>没有更多了~</p>
    </TitledPage>
  );
}
