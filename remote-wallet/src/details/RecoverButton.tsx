import { Button } from '@site/shared';

type Props = {
  readonly isRecovering: boolean;
  readonly onRecover: () => void;
  readonly className?: string | undefined;
};

/** 一键回收 on a card of money. */
export function RecoverButton({ isRecovering, onRecover, className }: Props) {
  return (
    <Button kind="secondary" size="small" busy={isRecovering} onClick={onRecover} className={className}>
      一键回收
    </Button>
  );
}
