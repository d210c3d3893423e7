import { AppLink, EmptyState } from '@site/shared';
import * as paths from '@site/shared/paths';
import styles from './help.module.css';

/** Says that there is nothing to read here, and where there is. */
export function NoArticle() {
  return (
    <EmptyState
      text="没有找到这篇帮助"
      action={
        <AppLink to={paths.help()} replace className={styles.others}>
          查看其他帮助
        </AppLink>
      }
    />
  );
}
