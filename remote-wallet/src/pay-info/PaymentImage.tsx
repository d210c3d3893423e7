import { Button, Card, DownloadIcon, Image, toast } from '@site/shared';
import styles from './payInfo.module.css';
import { savePicture } from './savePicture.ts';

type Props = {
  readonly src: string;
  readonly name: string;
  /** The colour of the frame, which is the payment method's. */
  readonly method: 'green' | 'blue';
  readonly hint: string;
  readonly isOver: boolean;
};

/** The QR code for the player's payment app; on the phone that shows it, it is saved and read from the album. */
export function PaymentImage({ src, name, method, hint, isOver }: Props) {
  async function handleSave() {
    try {
      await savePicture(src, name);
      toast('二维码已保存', 'success');
    } catch (error) {
      const isCancelled = error instanceof DOMException && error.name === 'AbortError';
      if (!isCancelled) toast('保存失败，请长按图片保存', 'error');
    }
  }

  return (
    <Card className={styles.scan} aria-label="付款二维码">
      <div data-tone={method} className={styles.frame}>
        <Image src={src} alt="付款二维码" ratio="1" fit="contain" eager className={styles.code} />
      </div>
      <p>{isOver ? '支付时间已结束，请勿继续付款；如已付款，请到资金明细查看' : hint}</p>
      {!isOver && (
        <Button kind="secondary" size="small" icon={<DownloadIcon size={16} />} onClick={handleSave}>
          保存二维码
        </Button>
      )}
    </Card>
  );
}
