import type { ReleaseStore } from '@site/release-page/follow/releaseStore';
import { lackingIn, type Previewed, refusalIn } from '@site/release-page/preview/withPreview';
import { useSyncExternalStore } from 'react';
import styles from './previewBadge.module.css';
import { lackingText, refusals } from './previewWords.ts';

type Props = {
  readonly releases: ReleaseStore;
  /** The previewed version, or the reason why there is none. */
  readonly preview: Previewed | string;
  readonly onLeave: () => void;
};

/** Shows testers that this tab is not the live site, or why it still is, and leaves the preview with one tap. */
export function PreviewBadge({ releases, preview, onLeave }: Props) {
  const release = useSyncExternalStore(releases.subscribe, releases.current);
  const reason = typeof preview === 'string' ? null : refusalIn(release, releases.host, preview);
  const refusal = typeof preview === 'string' ? preview : reason && refusals[reason];
  return (
    <aside className={styles.badge} aria-label="预览" data-refused={refusal !== null}>
      <p className={styles.text} role="status">
        {typeof preview === 'string' || refusal !== null
          ? `无法预览：${refusal}，使用正式版本`
          : [`预览 ${preview.name} ${preview.version}`, lackingText(lackingIn(release, preview))]
              .filter(Boolean)
              .join('，')}
      </p>
      <span aria-hidden="true">·</span>
      <button type="button" className={styles.leave} onClick={onLeave} aria-label="退出预览">
        退出
      </button>
    </aside>
  );
}
