import type { ComponentProps } from 'react';
import { Fields } from './Fields.tsx';
import { FormFrame } from './FormFrame.tsx';

type Props = ComponentProps<typeof FormFrame> & ComponentProps<typeof Fields>;

/** A short form that is locked as a whole while it is sent. */
export function FormBody({ label, isLocked, onSubmit, children }: Props) {
  return (
    <FormFrame label={label} onSubmit={onSubmit}>
      <Fields isLocked={isLocked}>{children}</Fields>
    </FormFrame>
  );
}
