import { alert, Button, copyText, ImageIcon, LinkIcon, Modal, toast } from '@site/shared';
import type { ComponentProps, ReactNode, RefObject } from 'react';
import { QrIcon } from '../icons/icons.tsx';
import { qrPlace } from './drawPictures.ts';
import { useInvitation } from './inviteLink.ts';
import styles from './shareSheet.module.css';
import { usePictures } from './usePictures.ts';

type Props = { readonly open: boolean; readonly onClose: () => void };

/** The sheet with the ways to share, below the shareable pictures; any choice closes it. */
export function ShareSheet({ open, onClose }: Props) {
  return (
    <Modal open={open} onClose={onClose} position="bottom" label="邀请好友" className={styles.panel}>
      {open && <Content onClose={onClose} />}
    </Modal>
  );
}

function Content({ onClose }: { readonly onClose: () => void }) {
  const { link, brand } = useInvitation();
  const pictures = usePictures(link, brand);
  const isReady = pictures.state === 'ready';

  async function handleCopy() {
    const isCopied = await copyText(link);
    onClose();
    await alert({ text: isCopied ? '链接已复制到剪贴板' : '复制链接失败' });
  }

  async function handleSave(picture: RefObject<HTMLCanvasElement>, name: string) {
    const isSaved = picture.current ? await savePng(picture.current, name) : false;
    onClose();
    if (!isSaved) toast('图片保存失败，请截屏保存', 'error');
  }

  return (
    <>
      <SharePictures {...pictures} />
      <div className={styles.sheet}>
        <div className={styles.options}>
          <Option label="保存链接" icon={<LinkIcon />} onClick={handleCopy} data-autofocus />
          <Option
            label="保存图片"
            icon={<ImageIcon />}
            disabled={!isReady}
            onClick={() => handleSave(pictures.invite, '邀请图片.png')}
          />
          <Option
            label="保存二维码"
            icon={<QrIcon />}
            disabled={!isReady}
            onClick={() => handleSave(pictures.qr, '邀请二维码.png')}
          />
        </div>
        <Button kind="secondary" block onClick={onClose}>
          取消
        </Button>
      </div>
    </>
  );
}

type OptionProps = ComponentProps<'button'> & { readonly label: string; readonly icon: ReactNode };

function Option({ label, icon, ...button }: OptionProps) {
  return (
    <button type="button" {...button} className={styles.option}>
      <span className={styles.icon}>{icon}</span>
      {label}
    </button>
  );
}

const percent = (share: number) => `${share * 100}%`;

/** The invite image; the canvas of the QR code lies exactly over the code drawn in it. */
function SharePictures({ qr, invite, state, retry }: ReturnType<typeof usePictures>) {
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

/** Saves a canvas as a PNG file with this name. Returns false when the browser cannot create the file. */
async function savePng(canvas: HTMLCanvasElement, name: string): Promise<boolean> {
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'));
  if (!blob) return false;
  const address = URL.createObjectURL(blob);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  // Some browsers read the address only after the click has been handled.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
  return true;
}
