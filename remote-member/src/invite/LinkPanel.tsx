import { Button, classes, InviteIcon, toast } from '@site/shared';
import { useState } from 'react';
import { useBrand } from '../brand/useBrand.ts';
import { useSlides } from '../slides/useSlides.ts';
import { Banner, type BannerText } from './Banner.tsx';
import styles from './invite.module.css';
import { useInvitation } from './inviteLink.ts';
import { ShareSheet } from './ShareSheet.tsx';

const steps = [
  { title: '分享链接或二维码', text: '点立即邀请，保存链接、图片或二维码' },
  { title: '好友打开并注册', text: '链接和二维码都打开注册页' },
  { title: '一同畅玩', text: '礼金动态，在明细记录中查看' },
] as const;

export function LinkPanel() {
  const [isSharing, setSharing] = useState(false);
  return (
    <div className={styles.link}>
      <InviteBanners />
      <div className={styles.ways}>
        <Button block icon={<InviteIcon size={20} />} onClick={() => setSharing(true)}>
          立即邀请
        </Button>
        <PhoneShare />
      </div>
      <ol className={styles.steps} aria-label="邀请步骤">
        {steps.map(({ title, text }) => (
          <li key={title}>
            <strong>{title}</strong>
            <span>{text}</span>
          </li>
        ))}
      </ol>
      <ShareSheet open={isSharing} onClose={() => setSharing(false)} />
    </div>
  );
}

/** Shares the link through the phone's share dialog; renders nothing on devices without one. */
function PhoneShare() {
  const { link, brand } = useInvitation();
  if (typeof navigator.share !== 'function') return null;

  async function handleShare() {
    try {
      await navigator.share({ title: brand, text: `诚邀您加入${brand}`, url: link });
    } catch (error) {
      // A player who cancels the dialog needs no message.
      if (!(error instanceof DOMException && error.name === 'AbortError')) {
        toast('分享失败，请使用立即邀请', 'error');
      }
    }
  }

  return (
    <Button kind="secondary" block onClick={handleShare}>
      分享给好友
    </Button>
  );
}

const bannersOf = (brand: string): readonly BannerText[] => [
  { picture: 'links', title: `邀请好友，同游${brand}`, text: '一条链接，把精彩分享给朋友' },
  { picture: 'code', title: '扫码即来，轻松注册', text: '好友扫描二维码，片刻即可加入' },
  { picture: 'present', title: '推荐礼金，与您共享', text: '礼金动态，在明细记录中查看' },
];

function InviteBanners() {
  const banners = bannersOf(useBrand());
  const [current, setCurrent] = useState(0);
  const slides = useSlides({ current, onChange: setCurrent });
  return (
    <section aria-roledescription="轮播图" aria-label="邀请横幅">
      <div ref={slides.ref} className={classes(slides.box, styles.box)}>
        <div className={slides.track}>
          {banners.map((banner, index) => (
            <div key={banner.picture} aria-hidden={index !== current} className={slides.slide}>
              <Banner {...banner} size="large" isFirst={index === 0} />
            </div>
          ))}
        </div>
      </div>
      <div className={styles.indicators}>
        {banners.map(({ picture }, index) => (
          <button
            key={picture}
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
