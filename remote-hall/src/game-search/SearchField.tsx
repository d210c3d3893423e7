import { CloseIcon, IconButton } from '@site/shared';
import { useEffect, useRef } from 'react';
import styles from './gameSearch.module.css';

type Props = {
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly onSubmit: () => void;
};

const LONGEST = 30;

export function SearchField({ value, onChange, onSubmit }: Props) {
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => input.current?.focus({ preventScroll: true }), []);

  function handleClear() {
    onChange('');
    input.current?.focus();
  }

  return (
    <form
      className={styles.field}
      onSubmit={(event) => {
        event.preventDefault();
        onSubmit();
        // Closes the on-screen keyboard, which covers the results.
        input.current?.blur();
      }}
    >
      <input
        ref={input}
        type="text"
        inputMode="search"
        enterKeyHint="search"
        aria-label="搜索平台、游戏"
        placeholder="平台、游戏、分类"
        autoComplete="off"
        autoCorrect="off"
        autoCapitalize="off"
        spellCheck={false}
        maxLength={LONGEST}
        value={value}
        onChange={(event) => onChange(event.target.value)}
        className={styles.input}
      />
      {value !== '' && (
        <IconButton label="清除" onClick={handleClear}>
          <CloseIcon size={16} />
        </IconButton>
      )}
    </form>
  );
}
