import { AppLink, EmptyState } from '@site/shared';
import * as paths from '@site/shared/paths';
import styles from './help.module.css';

/** Shows that the article does not exist, with a link to the help centre. */
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
