import { Button } from '@site/shared';
import { Fields } from './FormFrame.tsx';
import { StickyBar } from './StickyBar.tsx';

type Props = {
  readonly text: string;
  readonly isLocked: boolean;
  readonly isBusy: boolean;
  readonly isSticky?: boolean;
};

export function ActionBar({ text, isLocked, isBusy, isSticky }: Props) {
  return (
    <StickyBar isSticky={isSticky}>
      <Fields isLocked={isLocked}>
        <Button type="submit" block busy={isBusy}>
          {text}
        </Button>
      </Fields>
    </StickyBar>
  );
}
