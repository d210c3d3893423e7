import * as v from 'valibot';

const withMessage = { message: v.string() };
const failureSchema = v.object({
  name: v.string(),
  ...withMessage,
  cause: v.optional(v.object({ ...withMessage, errors: v.optional(v.array(v.object(withMessage))) })),
});

/**
 * Returns why `fetch` failed as text. The reason is in the error's cause, and after several attempts to connect in a
 * list there.
 */
export function failureText(error: unknown, timeoutMs: number): string {
  const read = v.safeParse(failureSchema, error);
  if (!read.success) return String(error);
  const { name, message, cause } = read.output;
  if (name === 'TimeoutError') return `nothing came in ${timeoutMs / 1_000} s`;
  return cause?.errors?.[0]?.message || cause?.message || message;
}
