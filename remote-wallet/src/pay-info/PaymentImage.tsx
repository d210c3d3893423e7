import { Image } from '@site/shared';
import styles from './payInfo.module.css';

type Props = { readonly src: string; readonly hint: string; readonly isOver: boolean };

/** What the player's phone or wallet scans. */
export function PaymentImage({ src, hint, isOver }: Props) {
  return (
    <section className={styles.scan} aria-label="付款二维码">
      <Image src={src} alt="付款二维码" ratio="1" fit="contain" eager className={styles.code} />
      <p>{isOver ? '支付时间已结束，请勿继续付款；如已付款，请到资金明细查看' : hint}</p>
    </section>
  );
}
