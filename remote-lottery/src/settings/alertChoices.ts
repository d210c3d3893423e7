import { fields, flag } from '@site/shared/contract/fields';
import { readStored, writeStored } from '../storage/readStored.ts';

/** The signals of a win beside its card; both are off until the player switches them on. */
export type AlertChoices = { readonly sounds: boolean; readonly vibrates: boolean };

const NAME = 'alerts';
const check = fields({ sounds: flag, vibrates: flag });

export function alertChoices(): AlertChoices {
  return readStored<AlertChoices>(NAME, check) ?? { sounds: false, vibrates: false };
}

/** Stores the choices on this device until the player logs out. */
export function storeAlertChoices(choices: AlertChoices): void {
  writeStored(NAME, choices);
}
