import { AppLink, appInfoAtom, DownloadIcon, Image, useAtomValue } from '@site/shared';
import * as paths from '@site/shared/paths';
import { TitledPage } from '../titled-page/TitledPage.tsx';
import { AppCarousel } from './AppCarousel.tsx';
import styles from './app.module.css';
import { HomeScreenGuide } from './HomeScreenGuide.tsx';

/** APP下载: the features of the app, its download, and adding the site to the home screen. */
export default function AppScreen() {
  const appInfo = useAtomValue(appInfoAtom);
  return (
    <TitledPage title="APP下载">
      <AppCarousel />
      <HomeScreenGuide />
      <section aria-label="扫码下载" className={styles.card}>
        <Image
          src={appInfo?.ios_download_qrcode ?? ''}
          alt="APP下载二维码"
          ratio="1"
          fit="contain"
          eager
          className={styles.code}
        />
        <div className={styles.words}>
          <h2 className={styles.name}>扫码下载</h2>
          <p>使用手机相机扫描二维码，按提示完成安装。</p>
        </div>
      </section>
      <AppLink to={paths.appDownload()} className={styles.download}>
        <DownloadIcon size={20} />
        立即下载
      </AppLink>
    </TitledPage>
  );
}
