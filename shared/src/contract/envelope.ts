import * as v from 'valibot';
import { fields, requiredWholeNumber, text } from './fields.ts';

/** The code of a successful answer. */
export const successCode = 200;

/** The code of an answer when the session has ended. */
export const expiredCode = 401;

/** The header of a call that names the application that sends it and its version, as wallet/1.4.2. */
export const versionHeader = 'Client-Version';

/** The envelope of every answer; the call's own schema reads `data`, and only at code 200. */
export const envelope = fields({
  code: requiredWholeNumber,
  message: v.fallback(text, ''),
  data: v.optional(v.unknown()),
});
