import { CenterPopup, HelpIcon, Html, IconButton } from '@site/shared';
import styles from './betPanel.module.css';

export function HelpButton({ onClick }: { readonly onClick: () => void }) {
  return (
    <IconButton label="玩法介绍" onClick={onClick} className={styles.help}>
      <HelpIcon size={20} />
    </IconButton>
  );
}

type Props = { readonly open: boolean; readonly desc: string; readonly onClose: () => void };

/** The rules of the chosen play group: HTML from the platform, rendered sanitized. */
export function PlayHelp({ open, desc, onClose }: Props) {
  return (
    <CenterPopup open={open} title="玩法介绍" onClose={onClose}>
      <div className={styles.desc}>{desc !== '' && <Html source={desc} />}</div>
    </CenterPopup>
  );
}
