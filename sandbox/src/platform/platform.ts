import type { Clock } from './base/clock.ts';
import type { Database } from './base/database.ts';
import type { AddressLimits } from './players/addresses.ts';
import type { LoginGuard } from './players/loginGuard.ts';
import type { PayPasswords } from './players/payPasswords.ts';
import type { Settings } from './settings.ts';
import type { Uploads } from './uploads.ts';

/** The parts of the sandbox on which all features depend. */
export type Platform = {
  readonly db: Database;
  readonly clock: Clock;
  readonly settings: Settings;
  readonly uploads: Uploads;
  readonly addressLimits: AddressLimits;
  readonly loginGuard: LoginGuard;
  readonly payPasswords: PayPasswords;
  readonly origins: { readonly page: string; readonly frames: string };
  /** Created once per installation; the draws are computed from it. */
  readonly drawSecret: Buffer;
  readonly log: (line: string) => void;
};
