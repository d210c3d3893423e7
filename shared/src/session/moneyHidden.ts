import { atom } from 'jotai';
import { readText, storageKeys } from '../device/storage.ts';
import { playerAtom } from './atoms.ts';
import { ownKey, writeOwnText } from './own.ts';

const hiddenAtom = atom<boolean | null>(null);

/** Whether amounts of the player show as stars; the device stores the choice until log-out. */
export const isMoneyHiddenAtom = atom(
  (get) => {
    // Another player has another choice, so this atom depends on the player.
    get(playerAtom);
    return get(hiddenAtom) ?? readText('local', ownKey(storageKeys.moneyHidden)) === '1';
  },
  (_get, set, isHidden: boolean) => {
    set(hiddenAtom, isHidden);
    writeOwnText(ownKey(storageKeys.moneyHidden), isHidden ? '1' : '');
  },
);
