import { useId, useRef, useSyncExternalStore } from 'react';
import { Button } from '../controls/Button.tsx';
import { classes } from '../theme/classes.ts';
import styles from './confirm.module.css';
import { ask, type DialogRequest, dialogQueue } from './dialogQueue.ts';
import { Modal } from './Modal.tsx';

type ConfirmOptions = {
  readonly title?: string;
  readonly text: string;
  /** A quieter line, such as what the question is about or whether the action can be undone. */
  readonly note?: string;
  readonly confirmText?: string;
  readonly cancelText?: string;
  /** Styles the confirm button as destructive and focuses the cancel button first. */
  readonly danger?: boolean;
};

type AlertOptions = { readonly title?: string; readonly text: string; readonly buttonText?: string };

/** Asks a question and resolves to whether the player confirmed; Escape, going back and the backdrop mean no. */
export function confirm({
  confirmText = '确认',
  cancelText = '取消',
  ...rest
}: ConfirmOptions): Promise<boolean> {
  return ask({ kind: 'confirm', confirmText, cancelText, ...rest });
}

/** Shows a message that the player has to acknowledge; a tap on the backdrop does not close it. */
export async function alert({ title, text, buttonText = '确定' }: AlertOptions): Promise<void> {
  await ask({ kind: 'alert', title, text, confirmText: buttonText });
}

/** Renders the dialogs of `confirm` and `alert`. The host mounts it once; tests of screens mount their own. */
export function DialogHost() {
  const [current] = useSyncExternalStore(dialogQueue.subscribe, dialogQueue.get, dialogQueue.get);
  // The last dialog stays mounted while it closes.
  const last = useRef(current);
  if (current) last.current = current;
  const request = last.current;
  return request ? <Dialog key={request.id} request={request} open={request === current} /> : null;
}

function Dialog({ request, open }: { readonly request: DialogRequest; readonly open: boolean }) {
  const titleId = useId();
  const textId = useId();
  const { kind, title, text, note, confirmText, cancelText, danger = false, answer } = request;
  return (
    <Modal
      open={open}
      onClose={() => answer(false)}
      position="center"
      layer="dialog"
      role="alertdialog"
      closesOnBackdrop={kind === 'confirm'}
      labelledBy={title ? titleId : textId}
      describedBy={title ? textId : undefined}
    >
      <div className={styles.content}>
        {title && (
          <h2 id={titleId} className={styles.title}>
            {title}
          </h2>
        )}
        <p id={textId} className={classes(styles.text, !title && styles.alone)}>
          {text}
        </p>
        {note && <p className={styles.note}>{note}</p>}
      </div>
      <div className={styles.actions}>
        {cancelText && (
          <Button kind="secondary" onClick={() => answer(false)} data-autofocus={danger || undefined}>
            {cancelText}
          </Button>
        )}
        <Button
          kind={danger ? 'danger' : 'primary'}
          onClick={() => answer(true)}
          data-autofocus={!danger || undefined}
        >
          {confirmText}
        </Button>
      </div>
    </Modal>
  );
}
