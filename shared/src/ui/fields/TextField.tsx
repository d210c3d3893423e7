import { forwardRef, type InputHTMLAttributes, type ReactNode, useId, useState } from 'react';
import { IconButton } from '../controls/IconButton.tsx';
import { CloseIcon, EyeIcon, EyeOffIcon } from '../icons/icons.tsx';
import styles from './Field.module.css';
import { Field, type FieldProps, helpId } from './Field.tsx';

type InputProps = Pick<
  InputHTMLAttributes<HTMLInputElement>,
  | 'autoCapitalize'
  | 'autoComplete'
  | 'autoFocus'
  | 'disabled'
  | 'enterKeyHint'
  | 'inputMode'
  | 'maxLength'
  | 'name'
  | 'onBlur'
  | 'onFocus'
  | 'placeholder'
  | 'readOnly'
  | 'required'
>;

type TextFieldProps = FieldProps &
  InputProps & {
    readonly value: string;
    readonly onChange: (value: string) => void;
    readonly type?: 'text' | 'password' | 'tel' | 'email' | 'search';
    readonly icon?: ReactNode;
    /** Offers 清除 while the field has a text. */
    readonly clearable?: boolean;
    /** Content after the text, such as a captcha picture or a button. */
    readonly after?: ReactNode;
  };

/** A text field of one line; passwords get a button that shows and hides them. The ref is the input's. */
export const TextField = forwardRef<HTMLInputElement, TextFieldProps>(function TextField(props, ref) {
  const { label, hideLabel, hint, error, icon, after, clearable = false, type = 'text', ...input } = props;
  const { value, onChange, disabled = false, readOnly = false } = input;
  const id = useId();
  const [isRevealed, setRevealed] = useState(false);
  const canClear = clearable && value !== '' && !disabled && !readOnly;
  return (
    <Field
      {...props}
      id={id}
      after={
        <>
          {canClear && (
            <IconButton label="清除" onClick={() => onChange('')}>
              <CloseIcon size={16} />
            </IconButton>
          )}
          {type === 'password' && (
            <IconButton label={isRevealed ? '隐藏密码' : '显示密码'} onClick={() => setRevealed(!isRevealed)}>
              {isRevealed ? <EyeIcon size={20} /> : <EyeOffIcon size={20} />}
            </IconButton>
          )}
          {after}
        </>
      }
    >
      <input
        autoCapitalize="off"
        autoCorrect="off"
        spellCheck={false}
        {...input}
        ref={ref}
        id={id}
        type={type === 'password' && isRevealed ? 'text' : type}
        aria-invalid={error ? true : undefined}
        aria-describedby={helpId(id)}
        onChange={(event) => onChange(event.target.value)}
        className={styles.control}
      />
    </Field>
  );
});
