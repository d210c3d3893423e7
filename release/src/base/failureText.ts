import * as v from 'valibot';

const withMessage = { message: v.string(), code: v.optional(v.unknown()) };
const timeoutSchema = v.object({ name: v.literal('TimeoutError') });
const failureSchema = v.object({
  ...withMessage,
  cause: v.optional(v.object({ ...withMessage, errors: v.optional(v.array(v.object(withMessage))) })),
});

/** Returns what was thrown as text for people. */
export const messageOf = (error: unknown) => (error instanceof Error ? error.message : String(error));

/** Whether `fetch` was given up for want of an answer in time. */
export function isTimeout(error: unknown): boolean {
  return v.is(timeoutSchema, error);
}

/** Whether `fetch` failed because nothing listens at the address. */
export function isNobodyThere(error: unknown): boolean {
  const read = v.safeParse(failureSchema, error);
  const cause = read.success ? read.output.cause : undefined;
  return [cause, ...(cause?.errors ?? [])].some((one) => one?.code === 'ECONNREFUSED');
}

/**
 * Returns why `fetch` failed as text. The reason is in the error's cause, and after several attempts to connect in a
 * list there.
 */
export function failureText(error: unknown, timeoutMs: number): string {
  const read = v.safeParse(failureSchema, error);
  if (!read.success) return String(error);
  const { message, cause } = read.output;
  if (isTimeout(error)) return `nothing came in ${timeoutMs / 1_000} s`;
  return cause?.errors?.[0]?.message || cause?.message || message;
}
