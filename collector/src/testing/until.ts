const LOOK_MS = 20;

/**
 * Waits until `find` returns a value other than false or undefined, and returns it. Only the time limit of the test ends
 * the wait.
 */
export async function until<T>(find: () => T | Promise<T>): Promise<Exclude<T, false | undefined>> {
  for (;;) {
    const found = await find();
    if (found !== undefined && found !== false) return found as Exclude<T, false | undefined>;
    // Unreferenced, so that a failed test does not keep the process alive.
    await new Promise((resolve) => setTimeout(resolve, LOOK_MS).unref());
  }
}
