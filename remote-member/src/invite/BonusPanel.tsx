import { Banner, type BannerText } from './Banner.tsx';
import styles from './invite.module.css';

const banners: readonly BannerText[] = [
  { tone: 'gold', title: '推荐好友，共享礼金', text: '礼金规则以平台公告为准' },
  { tone: 'accent', title: '三步参与，简单轻松', text: '分享链接 · 好友注册 · 一同畅玩' },
  { tone: 'coral', title: '礼金明细，随时可查', text: '下级概览与礼金记录一目了然' },
];

export function BonusPanel() {
  return (
    <div className={styles.banners}>
      {banners.map((banner) => (
        <Banner key={banner.title} {...banner} size="small" />
      ))}
    </div>
  );
}
