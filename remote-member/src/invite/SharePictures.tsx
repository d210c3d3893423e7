import { Button } from '@site/shared';
import { qrPlace } from './drawPictures.ts';
import styles from './shareSheet.module.css';
import type { usePictures } from './usePictures.ts';

const percent = (share: number) => `${share * 100}%`;

/** The invite image; the canvas of the QR code lies exactly over the code drawn in it. */
export function SharePictures({ qr, invite, state, retry }: ReturnType<typeof usePictures>) {
  return (
    <div className={styles.pictures} data-state={state}>
      <canvas ref={invite} role="img" aria-label="邀请图片" className={styles.invite} />
      <canvas
        ref={qr}
        role="img"
        aria-label="邀请二维码"
        className={styles.qr}
        style={{ left: percent(qrPlace.left), top: percent(qrPlace.top), width: percent(qrPlace.width) }}
      />
      {state === 'failed' && (
        <div role="alert" className={styles.failed}>
          <p>二维码生成失败</p>
          <Button kind="secondary" size="small" onClick={retry}>
            重试
          </Button>
        </div>
      )}
    </div>
  );
}
