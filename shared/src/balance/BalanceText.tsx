import { useAtomValue } from 'jotai';
import type { ComponentProps } from 'react';
import { isMoneyHiddenAtom } from '../session/moneyHidden.ts';
import { MoneyText } from '../ui/content/MoneyText.tsx';

type Props = Omit<ComponentProps<typeof MoneyText>, 'hidden'>;

/** An amount of the player, shown as stars while the player hides amounts. */
export function BalanceText(props: Props) {
  return <MoneyText {...props} hidden={useAtomValue(isMoneyHiddenAtom)} />;
}
