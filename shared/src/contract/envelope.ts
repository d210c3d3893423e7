import * as v from 'valibot';
import { fields, requiredWholeNumber, text } from './fields.ts';

/** The code of an answer that succeeded. */
export const successCode = 200;

/** The code of an answer to someone whose session is over. */
export const expiredCode = 401;

/** The envelope of every answer; `data` is read by the call's own schema, and only with code 200. */
export const envelope = fields({
  code: requiredWholeNumber,
  message: v.fallback(text, ''),
  data: v.optional(v.unknown()),
});
