import {
  appInfoAtom,
  ChevronRightIcon,
  DownloadIcon,
  httpAddress,
  ListRow,
  useAtomValue,
} from '@site/shared';
import * as paths from '@site/shared/paths';
import styles from './appDownloadRow.module.css';

/** A link to the app's download in a new tab, or to the site's app screen while no address is configured. */
export function AppDownloadRow() {
  const address = httpAddress(useAtomValue(appInfoAtom)?.ios_download_url);
  if (!address) return <ListRow icon={<DownloadIcon />} label="APP下载" to={paths.app()} />;
  return (
    <a href={address} target="_blank" rel="noopener" className={styles.row}>
      <DownloadIcon className={styles.icon} />
      <span className={styles.label}>APP下载</span>
      <ChevronRightIcon size={18} className={styles.arrow} />
    </a>
  );
}
