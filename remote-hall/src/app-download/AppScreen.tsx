import { AppLink, appInfoAtom, Card, DownloadIcon, Image, useAtomValue } from '@site/shared';
import * as paths from '@site/shared/paths';
import { useEffect, useRef, useState } from 'react';
import banners from '../hall/banners/banners.module.css';
import { startAfterPicture } from '../hall/banners/startAfterPicture.ts';
import { TitledPage } from '../titled-page/TitledPage.tsx';
import styles from './app.module.css';
import { HomeScreenGuide } from './HomeScreenGuide.tsx';
import hall from './pictures/hall.webp';
import news from './pictures/news.webp';
import safe from './pictures/safe.webp';

/** APP下载: the features of the app, its download, and adding the site to the home screen. */
export default function AppScreen() {
  const appInfo = useAtomValue(appInfoAtom);
  return (
    <TitledPage title="APP下载">
      <AppCarousel />
      <HomeScreenGuide />
      <Card aria-label="扫码下载" className={styles.scan}>
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
      </Card>
      <AppLink to={paths.appDownload()} className={styles.download}>
        <DownloadIcon size={20} />
        立即下载
      </AppLink>
    </TitledPage>
  );
}

const AUTOPLAY_MS = 3_000;

const slides = [
  { picture: hall, title: '一点即玩', line: '桌面直达 全部游戏随身带' },
  { picture: news, title: '第一时间知晓', line: '公告与活动 不错过每一份好礼' },
  { picture: safe, title: '更快更稳', line: '为手机而生 流畅省电' },
] as const;

function AppCarousel() {
  const ref = useRef<HTMLElement>(null);
  const [current, setCurrent] = useState(1);

  useEffect(() => {
    if (!ref.current) return;
    return startAfterPicture(ref.current, { everyMs: AUTOPLAY_MS, onSlide: setCurrent });
  }, []);

  return (
    <section ref={ref} aria-roledescription="轮播图" aria-label="APP介绍" className={styles.carousel}>
      <div className={banners.track}>
        {slides.map(({ picture, title, line }) => (
          <figure key={title} className={banners.slide}>
            <Image src={picture} alt="" ratio="3 / 2" eager />
            <figcaption className={styles.caption}>
              <strong className={styles.name}>{title}</strong>
              <span>{line}</span>
            </figcaption>
          </figure>
        ))}
      </div>
      <span aria-hidden="true" className={styles.dots}>
        {slides.map(({ title }, index) => (
          <span key={title} data-current={index + 1 === current || undefined} className={styles.dot} />
        ))}
      </span>
    </section>
  );
}
