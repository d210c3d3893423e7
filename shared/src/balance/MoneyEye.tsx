import { useAtom } from 'jotai';
import { isMoneyHiddenAtom } from '../session/moneyHidden.ts';
import { IconButton } from '../ui/controls/IconButton.tsx';
import { EyeIcon, EyeOffIcon } from '../ui/icons/icons.tsx';

type Props = { readonly className?: string };

/** The button that hides and shows every amount of the player, on all screens and until log-out. */
export function MoneyEye({ className }: Props) {
  const [isHidden, setHidden] = useAtom(isMoneyHiddenAtom);
  return (
    <IconButton
      label={isHidden ? '显示余额' : '隐藏余额'}
      onClick={() => setHidden(!isHidden)}
      {...(className && { className })}
    >
      {isHidden ? <EyeOffIcon size={20} /> : <EyeIcon size={20} />}
    </IconButton>
  );
}
