import { forwardRef, type TextareaHTMLAttributes, useId } from 'react';
import { classes } from '../theme/classes.ts';
import styles from './Field.module.css';
import { Field, type FieldProps, helpId } from './Field.tsx';

type AreaProps = Pick<
  TextareaHTMLAttributes<HTMLTextAreaElement>,
  'disabled' | 'name' | 'placeholder' | 'rows'
>;

type TextAreaProps = FieldProps &
  AreaProps & {
    readonly value: string;
    readonly onChange: (value: string) => void;
    /** The most characters that the field accepts; it counts up to them. */
    readonly maxLength: number;
  };

/** A text field of several lines with a count of its characters. The ref is the textarea's. */
export const TextArea = forwardRef<HTMLTextAreaElement, TextAreaProps>(function TextArea(props, ref) {
  const { label, hideLabel, hint, error, rows = 4, ...area } = props;
  const { value, onChange, maxLength } = area;
  const id = useId();
  return (
    <Field {...props} id={id}>
      <div className={styles.lines}>
        <textarea
          {...area}
          ref={ref}
          id={id}
          rows={rows}
          aria-invalid={error ? true : undefined}
          aria-describedby={`${helpId(id)} ${id}-count`}
          onChange={(event) => onChange(event.target.value)}
          className={classes(styles.control, styles.area)}
        />
        <span id={`${id}-count`} className={styles.count}>
          {value.length}/{maxLength}
        </span>
      </div>
    </Field>
  );
});
