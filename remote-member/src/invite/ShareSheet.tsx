import { alert, Button, copyText, ImageIcon, LinkIcon, Modal, toast } from '@site/shared';
import type { ComponentProps, ReactNode, RefObject } from 'react';
import { QrIcon } from '../icons/icons.tsx';
import { SharePictures } from './SharePictures.tsx';
import { savePng } from './savePng.ts';
import styles from './shareSheet.module.css';
import { useInvitation } from './useInvitation.ts';
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
