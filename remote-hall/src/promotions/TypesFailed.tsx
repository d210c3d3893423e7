import { Button, type useQuery } from '@site/shared';
import styles from './promotions.module.css';

type Props = { readonly types: Pick<ReturnType<typeof useQuery>, 'isFetching' | 'refetch'> };

/** Shows that the types could not be loaded; the promotions below do not need them. */
export function TypesFailed({ types }: Props) {
  return (
    <div role="alert" className={styles.failed}>
      <span>活动类型加载失败</span>
      <Button kind="secondary" size="small" busy={types.isFetching} onClick={() => types.refetch()}>
        重试
      </Button>
    </div>
  );
}
