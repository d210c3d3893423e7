import { useAtom, useAtomValue } from 'jotai';
import type { ComponentProps } from 'react';
import { isMoneyHiddenAtom } from '../session/moneyHidden.ts';
import { MoneyText } from '../ui/content/MoneyText.tsx';
import { IconButton } from '../ui/controls/IconButton.tsx';
import { EyeIcon, EyeOffIcon } from '../ui/icons/icons.tsx';

type BalanceTextProps = Omit<ComponentProps<typeof MoneyText>, 'hidden'>;

/** An amount of the player, shown as stars while the player hides amounts. */
export function BalanceText(props: BalanceTextProps) {
  return <MoneyText {...props} hidden={useAtomValue(isMoneyHiddenAtom)} />;
}

type MoneyEyeProps = { readonly className?: string };

/** The button that hides and shows every amount of the player, on all screens and until log-out. */
export function MoneyEye({ className }: MoneyEyeProps) {
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
