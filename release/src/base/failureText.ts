import * as v from 'valibot';

const said = { message: v.string() };
const failureSchema = v.object({
  name: v.string(),
  ...said,
  cause: v.optional(v.object({ ...said, errors: v.optional(v.array(v.object(said))) })),
});

/** Why `fetch` failed, in words: it keeps the reason in the cause, and of several tries to connect in a list there. */
export function failureText(error: unknown, timeoutMs: number): string {
  const read = v.safeParse(failureSchema, error);
  if (!read.success) return String(error);
  const { name, message, cause } = read.output;
  if (name === 'TimeoutError') return `nothing came in ${timeoutMs / 1_000} s`;
  return cause?.errors?.[0]?.message || cause?.message || message;
}
