const LOOK_MS = 20;

/** Waits until something is found, or is so, and answers it; only the limit of the test ends a wait for what never comes. */
export async function until<T>(find: () => T | Promise<T>): Promise<Exclude<T, false | undefined>> {
  for (;;) {
    const found = await find();
    if (found !== undefined && found !== false) return found as Exclude<T, false | undefined>;
    // A test that has failed meanwhile keeps no process alive.
    await new Promise((resolve) => setTimeout(resolve, LOOK_MS).unref());
  }
}
