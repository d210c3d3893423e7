import { fields, flag } from '@site/shared/contract/fields';
import { readKept, writeKept } from '../kept/readKept.ts';

/** How this device makes a win felt beside showing it: nothing until the player wants it. */
export type AlertChoices = { readonly sounds: boolean; readonly vibrates: boolean };

const NAME = 'alerts';
const check = fields({ sounds: flag, vibrates: flag });

/** What the player chose on this device. */
export function alertChoices(): AlertChoices {
  return readKept<AlertChoices>(NAME, check) ?? { sounds: false, vibrates: false };
}

/** Keeps the choice on this device until the player logs out. */
export function keepAlertChoices(choices: AlertChoices): void {
  writeKept(NAME, choices);
}
