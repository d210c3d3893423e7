import { useAtomValue } from 'jotai';
import type { ComponentProps } from 'react';
import { isMoneyHiddenAtom } from '../session/moneyHidden.ts';
import { MoneyText } from '../ui/content/MoneyText.tsx';

type Props = Omit<ComponentProps<typeof MoneyText>, 'hidden'>;

/** An amount that the player has: stars once the player chose not to show what they have. */
export function BalanceText(props: Props) {
  return <MoneyText {...props} hidden={useAtomValue(isMoneyHiddenAtom)} />;
}
