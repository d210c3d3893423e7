import { Button, CenterPopup, LongText, useGo } from '@site/shared';
import * as paths from '@site/shared/paths';
import styles from './notices.module.css';

type Props = { readonly text: string | null; readonly onClose: () => void };

export function NoticePopup({ text, onClose }: Props) {
  const go = useGo();

  function handleMore() {
    onClose();
    go(paths.message());
  }

  return (
    <CenterPopup open={text !== null} title="公告" onClose={onClose}>
      <div className={styles.notice}>
        <p className={styles.text}>
          <LongText key={text} text={text ?? ''} />
        </p>
        <Button block onClick={handleMore}>
          更多公告
        </Button>
      </div>
    </CenterPopup>
  );
}
