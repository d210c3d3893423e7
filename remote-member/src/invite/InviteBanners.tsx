import { classes } from '@site/shared';
import { useState } from 'react';
import { useSlides } from '../slides/useSlides.ts';
import { Banner, type BannerText } from './Banner.tsx';
import styles from './inviteBanners.module.css';

const banners: readonly BannerText[] = [
  { tone: 'accent', title: '邀请好友，同游鲸湾', text: '一条链接，把精彩分享给朋友' },
  { tone: 'coral', title: '扫码即来，轻松注册', text: '好友扫描二维码，片刻即可加入' },
  { tone: 'gold', title: '推荐礼金，与您共享', text: '礼金动态，在明细记录中查看' },
];

export function InviteBanners() {
  const [current, setCurrent] = useState(0);
  const slides = useSlides({ current, onChange: setCurrent });
  return (
    <section aria-roledescription="轮播图" aria-label="邀请横幅">
      <div ref={slides.ref} className={classes(slides.box, styles.box)}>
        <div className={slides.track}>
          {banners.map((banner, index) => (
            <div key={banner.title} aria-hidden={index !== current} className={slides.slide}>
              <Banner {...banner} size="large" />
            </div>
          ))}
        </div>
      </div>
      <div className={styles.indicators}>
        {banners.map(({ title }, index) => (
          <button
            key={title}
            type="button"
            aria-label={`第${index + 1}张横幅`}
            aria-current={index === current}
            onClick={() => setCurrent(index)}
            className={styles.indicator}
          />
        ))}
      </div>
    </section>
  );
}
