import { AppLink, Image, type useQuery } from '@site/shared';
import type { Activity } from '@site/shared/contract/hall';
import * as paths from '@site/shared/paths';
import { FeedSection } from './FeedSection.tsx';
import styles from './feed.module.css';

type Props = { readonly query: ReturnType<typeof useQuery<{ data: Activity[] }>> };

export function Activities({ query }: Props) {
  return (
    <FeedSection
      title="优惠活动"
      more={{ to: paths.activity(), label: '全部活动' }}
      query={{ ...query, data: query.data?.data }}
      emptyText="暂无活动"
    >
      {(promotions) =>
        promotions.map(({ id, title, banner }) => (
          <li key={id}>
            <AppLink to={paths.activityInfo(id)} className={styles.card}>
              <span className={styles.words}>
                <span className={styles.kind}>活动</span>
                <span className={styles.name}>{title}</span>
              </span>
              <Image src={banner} alt="" ratio="690 / 260" className={styles.picture} />
            </AppLink>
          </li>
        ))
      }
    </FeedSection>
  );
}
