import { Button, useBusy } from '@site/shared';
import { type FormEvent, useState } from 'react';
import styles from './chat.module.css';

type Props = {
  readonly isConnected: boolean;
  /** Returns false when the text could not be sent. */
  readonly onSend: (text: string) => boolean;
};

/** The input of the chat; a text that could not be sent stays in the field. */
export function ChatBox({ isConnected, onSend }: Props) {
  const [text, setText] = useState('');
  useBusy(text !== '');

  function handleSubmit(event: FormEvent) {
    event.preventDefault();
    const content = text.trim();
    if (content !== '' && onSend(content)) setText('');
  }

  return (
    <form className={styles.box} onSubmit={handleSubmit}>
      <input
        aria-label="聊天内容"
        placeholder={isConnected ? '说点什么…' : '正在连接…'}
        autoComplete="off"
        enterKeyHint="send"
        maxLength={200}
        value={text}
        onChange={(event) => setText(event.target.value)}
        className={styles.input}
      />
      <Button kind="secondary" type="submit" disabled={!isConnected} className={styles.send}>
        发送
      </Button>
    </form>
  );
}
