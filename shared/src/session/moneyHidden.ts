import { atom } from 'jotai';
import { readText, storageKeys } from '../device/storage.ts';
import { playerAtom } from './atoms.ts';
import { ownKey, writeOwnText } from './own.ts';

const hiddenAtom = atom<boolean | null>(null);

/** Whether what the player has is shown as stars; the device keeps the choice until the player logs out. */
export const isMoneyHiddenAtom = atom(
  (get) => {
    // It is another player's choice when another one is known.
    get(playerAtom);
    return get(hiddenAtom) ?? readText('local', ownKey(storageKeys.moneyHidden)) === '1';
  },
  (_get, set, isHidden: boolean) => {
    set(hiddenAtom, isHidden);
    writeOwnText(ownKey(storageKeys.moneyHidden), isHidden ? '1' : '');
  },
);
