const LOOK_MS = 20;

/** Waits until something is found, or is so, and answers it. Throws when it is not in time. */
export async function until<T>(
  find: () => T | Promise<T>,
  withinMs: number,
): Promise<Exclude<T, false | undefined>> {
  for (const end = Date.now() + withinMs; ; ) {
    const found = await find();
    if (found !== undefined && found !== false) return found as Exclude<T, false | undefined>;
    if (Date.now() > end) throw new Error('That did not come.');
    await new Promise((resolve) => setTimeout(resolve, LOOK_MS));
  }
}
