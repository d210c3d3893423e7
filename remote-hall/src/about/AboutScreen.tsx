import {
  appInfoAtom,
  Card,
  InfoIcon,
  ListRow,
  RecordsIcon,
  siteConfig,
  useAtomValue,
  useSearchParams,
} from '@site/shared';
import * as paths from '@site/shared/paths';
import { Mark } from '../brand/Mark.tsx';
import styles from './about.module.css';
import { Document } from './Document.tsx';
import { documents } from './documents.ts';

/** 关于我们; with `type` 5 the terms and with 6 the privacy policy. */
export default function AboutScreen() {
  const [query] = useSearchParams();
  const type = query.get('type');
  if (type === '5') return <Document document={documents[5]} />;
  if (type === '6') return <Document document={documents[6]} />;
  return <AboutUs />;
}

const strengths = [
  ['七大品类', '电子、体育、彩票、电竞、棋牌、真人与捕鱼，一个账户全部畅玩，场馆余额一键回收。'],
  ['资金安全', '每一笔存款、取款与转账都有单号可查，余额变动实时同步，提款须验证支付密码。'],
  ['贴心服务', '中文客服7×24小时在线，存取款、账户与活动问题随时为您解答。'],
  ['理性娱乐', '我们只为年满18周岁的会员提供服务，倡导量力而行，适度娱乐。'],
] as const;

function AboutUs() {
  const title = useAtomValue(appInfoAtom)?.title || siteConfig().title;
  return (
    <article className={styles.screen} aria-label="关于我们">
      <header className={styles.brand}>
        <Mark size={56} />
        <h2>{title}</h2>
        <p>扬帆起航，乐享其中</p>
      </header>
      <Card>
        <p className={styles.opening}>
          {title}
          是一家面向华语玩家的综合娱乐平台。我们汇聚多家知名游戏供应商，以简洁流畅的手机体验、公开透明的规则和快速稳定的存取款，陪伴每一位会员安心享受游戏的乐趣。
        </p>
        {strengths.map(([name, text]) => (
          <section key={name} className={styles.chapter}>
            <h2>{name}</h2>
            <p>{text}</p>
          </section>
        ))}
      </Card>
      <Card flush>
        <nav aria-label="平台文件">
          <ListRow icon={<RecordsIcon />} label="条款与规则" to={paths.about(5)} />
          <ListRow icon={<InfoIcon />} label="隐私政策" to={paths.about(6)} />
        </nav>
      </Card>
    </article>
  );
}
