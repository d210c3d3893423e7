import { Image } from '@site/shared';
import { useEffect, useRef, useState } from 'react';
import banners from '../hall/banners/banners.module.css';
import { startAfterPicture } from '../hall/banners/startAfterPicture.ts';
import styles from './app.module.css';
import hall from './hall.svg';
import news from './news.svg';
import safe from './safe.svg';

const AUTOPLAY_MS = 3_000;

const slides = [
  { picture: hall, title: '一点即玩', line: '桌面直达 全部游戏随身带' },
  { picture: news, title: '第一时间知晓', line: '公告与活动 不错过每一份好礼' },
  { picture: safe, title: '更快更稳', line: '为手机而生 流畅省电' },
] as const;

export function AppCarousel() {
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
            <Image src={picture} alt="" ratio="690 / 460" eager />
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
