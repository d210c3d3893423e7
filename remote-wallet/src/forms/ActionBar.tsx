import { Button } from '@site/shared';
import type { ReactNode } from 'react';
import { Fields } from './FormFrame.tsx';
import { StickyBar } from './StickyBar.tsx';

type Props = {
  readonly text: string;
  readonly isLocked: boolean;
  readonly isBusy: boolean;
  readonly isSticky?: boolean;
  /** The line above the button with what matters for the decision. */
  readonly children?: ReactNode;
};

export function ActionBar({ text, isLocked, isBusy, isSticky, children }: Props) {
  return (
    <StickyBar isSticky={isSticky}>
      {children}
      <Fields isLocked={isLocked}>
        <Button type="submit" block busy={isBusy}>
          {text}
        </Button>
      </Fields>
    </StickyBar>
  );
}
