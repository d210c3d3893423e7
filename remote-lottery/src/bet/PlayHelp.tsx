import { CenterPopup, HelpIcon, Html, IconButton } from '@site/shared';
import styles from './betPanel.module.css';

/** Opens what is to know about the chosen group. */
export function HelpButton({ onClick }: { readonly onClick: () => void }) {
  return (
    <IconButton label="玩法介绍" onClick={onClick} className={styles.help}>
      <HelpIcon size={20} />
    </IconButton>
  );
}

type Props = { readonly open: boolean; readonly desc: string; readonly onClose: () => void };

/** How the chosen group is played, in the platform's words. */
export function PlayHelp({ open, desc, onClose }: Props) {
  return (
    <CenterPopup open={open} title="玩法介绍" onClose={onClose}>
      <div className={styles.desc}>{desc !== '' && <Html source={desc} />}</div>
    </CenterPopup>
  );
}
